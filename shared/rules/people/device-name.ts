/** The common browsers by what only they write into their name; what others write into theirs stands further below. */
const BROWSER_SIGNS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS|Opera)[/ ]/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:\bCriOS|Chrome|\bChromium)\//],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
] as const;

/** Android also calls itself Linux, and iPhones say that they are like Mac OS X. */
const SYSTEM_SIGNS = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\b(?:Linux|X11)\b/],
] as const;

export type Browser = (typeof BROWSER_SIGNS)[number][0];
export type System = (typeof SYSTEM_SIGNS)[number][0];

export const BROWSERS = BROWSER_SIGNS.map(([name]) => name) as [Browser, ...Browser[]];
export const SYSTEMS = SYSTEM_SIGNS.map(([name]) => name) as [System, ...System[]];

/** Which browser on which system sends this `User-Agent`; null for what is none of the common ones. */
export function deviceOf(userAgent: string): { browser: Browser | null; system: System | null } {
  return {
    browser: BROWSER_SIGNS.find(([, sign]) => sign.test(userAgent))?.[0] ?? null,
    system: SYSTEM_SIGNS.find(([, sign]) => sign.test(userAgent))?.[0] ?? null,
  };
}
