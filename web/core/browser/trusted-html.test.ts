import { expect, onTestFinished, test, vi } from 'vitest';

async function loadWith(trustedTypes: unknown) {
  vi.resetModules();
  vi.stubGlobal('trustedTypes', trustedTypes);
  onTestFinished(() => void vi.unstubAllGlobals());
  return import('./trusted-html.ts');
}

test('texts and styles are written into a page, markup is not', async () => {
  const policies = new Map<string, { createHTML: (html: string) => string }>();
  const createPolicy = (name: string, rules: { createHTML: (html: string) => string }) => {
    policies.set(name, rules);
    return rules;
  };
  const { keepMarkupOut, trustMail } = await loadWith({ createPolicy });
  keepMarkupOut();
  const html = policies.get('default');
  expect([html?.createHTML(''), html?.createHTML('a{color:red}')]).toEqual(['', 'a{color:red}']);
  expect(() => html?.createHTML('a <img src=x onerror=alert(1)>')).toThrow('No markup');
  expect([trustMail('<p>A</p>'), trustMail('<p>B</p>')]).toEqual(['<p>A</p>', '<p>B</p>']);
  expect([...policies.keys()]).toEqual(['default', 'mail']);
});

test('a browser that knows no such policies shows the same', async () => {
  const { keepMarkupOut, trustMail } = await loadWith(undefined);
  keepMarkupOut();
  expect(trustMail('<p>A</p>')).toBe('<p>A</p>');
});
