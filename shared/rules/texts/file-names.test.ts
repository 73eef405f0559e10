import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extensionError, FILE_NAME_MAX } from '../tickets/uploads.ts';
import { cleanFileName } from './file-names.ts';

describe('cleanFileName', () => {
  it.each([
    ['as it is', 'Račun 7.pdf', 'Račun 7.pdf'],
    ['an address of a folder', '../../etc/passwd.txt', 'passwd.txt'],
    ['a folder of Windows', 'C:\\Users\\Ana\\slika.PNG', 'slika.png'],
    ['a name that reads backwards', 'slika\u202Egnp.svg', 'slikagnp.svg'],
    ['a line break, as for a header', 'a\r\nset-cookie: b.txt', 'aset-cookie- b.txt'],
    ['a zero byte', 'a.php\0.png', 'a.php.png'],
    ['a device', 'NUL.txt', '_NUL.txt'],
    ['dots and spaces around', ' ..skriveno. .txt ', 'skriveno.txt'],
    ['nothing but an extension', '.png', 'png'],
    ['quotes', 'a"b\'c.csv', "a-b'c.csv"],
  ])('%s', (_, given, cleaned) => {
    expect(cleanFileName(given)).toBe(cleaned);
  });

  it('composes letters, so that one name is not two', () => {
    expect(cleanFileName('c\u030C.txt')).toBe('\u010D.txt');
  });

  it('is never too long, empty or unsafe, and stays as it is when cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const name = cleanFileName(given);
        expect(name.length).toBeGreaterThan(0);
        expect([...name].length).toBeLessThanOrEqual(FILE_NAME_MAX);
        expect(name).not.toMatch(/[\p{Cc}<>:"/\\|?*]/u);
        expect(cleanFileName(name)).toBe(name);
      }),
    );
  });
});

describe('extensionError', () => {
  it('says which are allowed, in the words of the specification', () => {
    expect(extensionError('virus.EXE', 'ticket_attachment')).toBe(
      'Extension .exe is not allowed. Upload one of bmp, csv, jpeg, jpg, pdf, png, svg, txt, webp, xls, xlsx, xml',
    );
    expect(extensionError('logo.svg', 'coupon_image')).toBe(
      'Extension .svg is not allowed. Upload one of jpeg, jpg, png',
    );
  });

  it.each(['a.BMP', 'b.csv', 'c.tar.xml', 'd.Jpeg'])('takes %s', (name) => {
    expect(extensionError(name, 'ticket_attachment')).toBeNull();
  });
});
