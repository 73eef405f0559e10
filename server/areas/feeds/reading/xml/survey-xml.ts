import type { SaxesTagPlain } from 'saxes';
import type { FeedLimits } from '../feed-limits.ts';
import { XmlNames } from './xml-names.ts';
import { openXml, type XmlParser } from './xml-parser.ts';

/** An element at one place of the document, wherever it repeats. */
export type XmlPlace = {
  /** As the feed writes it. */
  readonly name: string;
  readonly plainName: string;
  readonly parent: XmlPlace | null;
  readonly children: Map<string, XmlPlace>;
  readonly attributes: Map<string, string[]>;
  readonly samples: string[];
  count: number;
};

const SAMPLES = 5;
const SAMPLE_LENGTH = 200;
const PLACES = 2000;

/** Looks at the beginning of a document and notes what stands where. */
export class XmlSurvey {
  readonly names = new XmlNames();
  readonly places: XmlPlace[] = [];
  readonly #parser: XmlParser;
  #place: XmlPlace | null = null;
  #ignored = 0;
  #text = '';

  constructor(limits: FeedLimits, line: number) {
    this.#parser = openXml(
      {
        open: (tag) => this.#open(tag),
        close: () => this.#close(),
        text: (text) => {
          if (this.#text.length < SAMPLE_LENGTH) this.#text += text.slice(0, SAMPLE_LENGTH);
        },
      },
      limits,
      line,
    );
  }

  get root(): XmlPlace | null {
    return this.places[0] ?? null;
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  #open(tag: SaxesTagPlain): void {
    this.names.learn(tag.attributes);
    const place = this.#ignored > 0 ? null : this.#placeOf(tag.name);
    if (!place) {
      this.#ignored += 1;
      return;
    }
    place.count += 1;
    this.#place = place;
    this.#text = '';
    for (const [name, value] of Object.entries(tag.attributes)) {
      if (name === 'xmlns' || name.startsWith('xmlns:')) continue;
      const samples = place.attributes.get(name) ?? [];
      if (samples.length === 0) place.attributes.set(name, samples);
      addSample(samples, value);
    }
  }

  #placeOf(name: string): XmlPlace | null {
    const parent = this.#place;
    const known = parent ? parent.children.get(name) : this.root;
    if (known) return known;
    if (this.places.length === PLACES) return null;
    const place: XmlPlace = {
      name,
      plainName: this.names.plain(name),
      parent,
      children: new Map(),
      attributes: new Map(),
      samples: [],
      count: 0,
    };
    parent?.children.set(name, place);
    this.places.push(place);
    return place;
  }

  #close(): void {
    if (this.#ignored > 0) {
      this.#ignored -= 1;
      return;
    }
    if (this.#place) addSample(this.#place.samples, this.#text);
    this.#text = '';
    this.#place = this.#place?.parent ?? null;
  }
}

export function addSample(samples: string[], text: string): void {
  const sample = text.trim().slice(0, SAMPLE_LENGTH);
  if (sample !== '' && samples.length < SAMPLES && !samples.includes(sample)) samples.push(sample);
}

export const hasParts = (place: XmlPlace) => place.children.size > 0 || place.attributes.size > 0;
