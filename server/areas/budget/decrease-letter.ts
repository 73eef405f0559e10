import { LINK_PAGES } from '../../../shared/rules/link-pages.ts';
import type { Locale } from '../../../shared/rules/locales.ts';
import { formatEur } from '../../../shared/rules/money.ts';
import type { Letter } from '../mail/mail.public.ts';

export type DecreaseRequest = {
  readonly shop: string;
  readonly shopId: number;
  /** EUR. */
  readonly limit: number;
  readonly wanted: number;
  /** Of who asks; proven, unlike a name. */
  readonly email: string;
  /** The merchant's own words; may be empty. */
  readonly message: string;
};
type Money = { readonly limit: string; readonly wanted: string };

const WORDS: Readonly<
  Record<
    Locale,
    {
      readonly subject: (shop: string, wanted: string) => string;
      readonly asks: (request: DecreaseRequest, money: Money) => string;
      readonly message: string;
      readonly answer: (email: string) => string;
      readonly label: string;
      readonly closing: string;
    }
  >
> = {
  en: {
    subject: (shop, wanted) => `${shop} asks for a lower monthly limit: ${wanted}`,
    asks: ({ shop, shopId, email }, { limit, wanted }) =>
      `${email} asks to lower the monthly limit of ${shop} (shop ${shopId}) from ${limit} to ${wanted}.`,
    message: 'Message:',
    answer: (email) => `Please reply to ${email}.`,
    label: 'Open the shop’s limit',
    closing: 'You get this mail because you look after this shop, or because nobody else does yet.',
  },
  sr: {
    subject: (shop, wanted) => `${shop} traži niži mesečni limit: ${wanted}`,
    asks: ({ shop, shopId, email }, { limit, wanted }) =>
      `${email} traži da se mesečni limit prodavnice ${shop} (broj ${shopId}) smanji sa ${limit} na ${wanted}.`,
    message: 'Poruka:',
    answer: (email) => `Odgovorite na adresu ${email}.`,
    label: 'Otvori limit prodavnice',
    closing: 'Ovu poruku dobijate jer brinete o ovoj prodavnici ili zato što ona još nema menadžera naloga.',
  },
  sl: {
    subject: (shop, wanted) => `${shop} prosi za nižjo mesečno omejitev: ${wanted}`,
    asks: ({ shop, shopId, email }, { limit, wanted }) =>
      `${email} prosi za nižjo mesečno omejitev trgovine ${shop} (številka ${shopId}). Zdaj: ${limit}, želeno: ${wanted}.`,
    message: 'Sporočilo:',
    answer: (email) => `Odgovorite na naslov ${email}.`,
    label: 'Odpri omejitev trgovine',
    closing: 'To sporočilo ste prejeli, ker skrbite za to trgovino ali ker ta še nima skrbnika računa.',
  },
};

/** To the key account manager, or to staff, when a merchant wants a lower limit. */
export function decreaseLetter(lang: Locale, request: DecreaseRequest): Letter {
  const words = WORDS[lang];
  const money = { limit: formatEur(request.limit), wanted: formatEur(request.wanted) };
  const message = request.message === '' ? [] : [`${words.message} ${request.message}`];
  return {
    lang,
    subject: words.subject(request.shop, money.wanted),
    paragraphs: [words.asks(request, money), ...message, words.answer(request.email)],
    action: { label: words.label, path: `${LINK_PAGES.limit}?shop_id=${request.shopId}` },
    closing: words.closing,
  };
}
