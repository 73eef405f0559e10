/** How demand for a kind of product moves over the year. */
export type SeasonKey = 'even' | 'gift' | 'school' | 'cooling' | 'heating' | 'garden' | 'outdoor';

/** One kind of product, sold under a leaf category of every portal that has it. */
export type SeedLeaf = {
  readonly season: SeasonKey;
  /** How often it is looked at beside the others. */
  readonly demand: number;
  /** By brand: models with their usual price in EUR, `model=price` separated by commas. */
  readonly models: Readonly<Record<string, string>>;
};

export type Model = { readonly brand: string; readonly model: string; readonly eur: number };

/** The models of a leaf in the order of the table; a RangeError for an entry without a price. */
export function modelsOf(leaf: SeedLeaf): Model[] {
  return Object.entries(leaf.models).flatMap(([brand, list]) =>
    list.split(',').map((entry): Model => {
      const [model = '', price = ''] = entry.trim().split('=');
      const eur = Number(price);
      if (model === '' || !(eur > 0)) throw new RangeError(`Not a model with a price: ${brand} ${entry}`);
      return { brand, model, eur };
    }),
  );
}
