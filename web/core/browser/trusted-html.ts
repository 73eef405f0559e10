type Policy = { createHTML: (html: string) => unknown };
type Factory = {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy;
};

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;

/**
 * Lets libraries write texts and styles into elements, which they do by `innerHTML`, and no markup: whatever has a `<`
 * is refused, and the browser reports it. Without this policy it would refuse both (Trusted Types).
 */
export function keepMarkupOut(): void {
  factory?.createPolicy('default', {
    createHTML: (html) => {
      if (html.includes('<')) throw new TypeError('No markup is written into pages');
      return html;
    },
  });
}

let mails: Policy | undefined;

/** A whole mail for a frame that runs no script and has no origin. */
export function trustMail(html: string): string {
  mails ??= factory?.createPolicy('mail', { createHTML: (text) => text });
  return (mails ? mails.createHTML(html) : html) as string;
}
