import { expect, test } from 'vitest';
import { cutQuotedReply } from './quoted-reply.ts';

const GMAIL = 'On Mon, Nov 2, 2026 at 10:00 AM Ana Anić <ana@shop.example> wrote:';

test.each([
  ['nothing quoted', 'Thank you,\n\nAna', 'Thank you,\n\nAna'],
  ['marked lines', 'Yes.\n> Is it done?\n>> Was it?', 'Yes.'],
  ['marked lines with a blank before', 'Yes.\n > Is it done?', 'Yes.'],
  ['an answer below the quote', '> Is it done?\n\nYes.', 'Yes.'],
  ['answers between quotes', `${GMAIL}\n> One?\nYes.\n\n> Two?\nNo.`, 'Yes.\n\nNo.'],
  ['Gmail, English', `Yes.\n\n${GMAIL}\n\n> Is it done?`, 'Yes.'],
  ['Gmail, no marks', `Yes.\n\n${GMAIL}\nIs it done?\nAna`, 'Yes.'],
  [
    'Gmail, broken line',
    'Yes.\n\nOn Mon, Nov 2, 2026 at 10:00 AM Ana Anić, who sells a lot <\nana@shop.example> wrote:\n\n> Is it done?',
    'Yes.',
  ],
  ['without a date, but marked', 'Yes.\nOn Monday Ana wrote:\n> Is it done?', 'Yes.'],
  ['Thunderbird, Serbian', 'Da.\n\nDana 2.11.2026. u 10:00, Ana Anić je napisao/la:\n> Gotovo?', 'Da.'],
  ['Serbian, no marks', 'Da.\nDana 2.11.2026. u 10:00, Ana je napisala:\nGotovo?', 'Da.'],
  [
    'Gmail, Serbian',
    'Da.\n\npon, 2. nov 2026. u 10:00 Ana <ana@shop.example> je napisao/la:\n> Gotovo?',
    'Da.',
  ],
  [
    'Gmail, Croatian',
    'Da.\n\npon, 2. stu 2026. u 10:00 Ana <ana@shop.example> napisala je:\n> Gotovo?',
    'Da.',
  ],
  ['Cyrillic', 'Да.\n\nДана 2.11.2026. у 10:00, Ана је написао/ла:\n> Готово?', 'Да.'],
  ['Thunderbird, Slovenian', 'Da.\n\nDne 2. 11. 2026 ob 10:00 je Ana Novak napisal(a):\n> Končano?', 'Da.'],
  [
    'Gmail, Slovenian',
    'Da.\n\nV pon., 2. nov. 2026 ob 10:00 je oseba Ana Novak <\nana@shop.example> napisala:\n\n> Končano?',
    'Da.',
  ],
  ['Slovenian, no marks', 'Da.\n2. 11. 2026 je Ana napisal:\nKončano?', 'Da.'],
  ['Outlook', 'Yes.\n\n-----Original Message-----\nFrom: Ana\nIs it done?', 'Yes.'],
  ['Outlook, Serbian', 'Da.\n\n-----Originalna poruka-----\nOd: Ana\nGotovo?', 'Da.'],
  ['Outlook, Slovenian', 'Da.\n\n----- Izvirno sporočilo -----\nOd: Ana\nKončano?', 'Da.'],
  [
    'Outlook, head only',
    'Yes.\n\n________________________________\nFrom: Ana <a@shop.example>\nSent: Monday, November 2, 2026 10:00 AM\nTo: Support\nSubject: Feed\n\nIs it done?',
    'Yes.',
  ],
  [
    'Outlook, Serbian head',
    'Da.\n\nOd: Ana\nPoslato: ponedeljak, 2. novembar 2026. 10:00\nZa: Podrška\nTema: Fid\n\nGotovo?',
    'Da.',
  ],
  [
    'Outlook, Slovenian head',
    'Da.\n\nOd: Ana\nPoslano: ponedeljek, 2. november 2026 10:00\nZa: Podpora\nZadeva: Vir\n\nKončano?',
    'Da.',
  ],
])('%s is cut to what is new', (_, message, own) => {
  expect(cutQuotedReply(message)).toBe(own);
});

test.each([
  ['a customer quoted by hand', 'The customer wrote:\nWhere is my parcel?'],
  ['the same in Serbian', 'Kupac je napisao:\nGde je pošiljka?'],
  ['a sentence that begins alike', 'On Monday we changed the feed.\nOn Tuesday it stood still.'],
  ['a sender without a time', 'From: our warehouse\nTo: Novi Sad\nit takes two days'],
  ['a forwarded mail, which is what is meant', '---------- Forwarded message ---------\nSubject: Invoice'],
  ['dashes', 'one\n-----\ntwo'],
  ['nothing but a quote', '> Is it done?'],
  ['nothing above the quote', `${GMAIL}\nIs it done?`],
])('%s stays as it is', (_, message) => {
  expect(cutQuotedReply(message)).toBe(message);
});

test('a long text of the worst kind is read in one go', () => {
  const worst = `${'On 2026 '.repeat(1_200)}\n${'>'.repeat(5_000)}\n${'On \n'.repeat(1_000)}`;
  expect(cutQuotedReply(worst)).toContain('On 2026');
});
