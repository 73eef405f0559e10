const GOOGLE_NAMESPACE = /^https?:\/\/base\.google\.com\/(?:ns|cns)\/1\.0\/?$/i;

/** Makes names comparable: small letters, and `g:` for whatever prefix a feed gives Google's namespace. */
export class XmlNames {
  readonly #googlePrefixes = new Set(['g']);

  /** Looks for declarations of Google's namespace among the attributes of an element. */
  learn(attributes: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(attributes)) {
      if (name.startsWith('xmlns:') && GOOGLE_NAMESPACE.test(value)) {
        this.#googlePrefixes.add(name.slice('xmlns:'.length));
      }
    }
  }

  plain(name: string): string {
    const colon = name.indexOf(':');
    return colon > 0 && this.#googlePrefixes.has(name.slice(0, colon))
      ? `g:${name.slice(colon + 1).toLowerCase()}`
      : name.toLowerCase();
  }
}
