/** `clicks` where the English table has `clicks_one` and `clicks_other`. */
type PluralBase<Table> = {
  [K in keyof Table & string]: K extends `${infer B}_other`
    ? `${B}_one` extends keyof Table
      ? B
      : never
    : never;
}[keyof Table & string];
type TextName<Table> = { [K in keyof Table & string]: Table[K] extends string ? K : never }[keyof Table &
  string];
type PlainKey<Table> = Exclude<TextName<Table>, `${PluralBase<Table>}_${'one' | 'other'}`>;

/** What may be asked of a table of texts: its plain keys, and plural keys without their form. */
export type TextKey<Table> = PlainKey<Table> | PluralBase<Table>;

/** The names of the tables that stand within a file of texts. */
export type TableName<File> = { [K in keyof File & string]: File[K] extends string ? never : K }[keyof File &
  string];

/** The keys of a file's texts, or of those of a table in it. */
export type KeyOfFile<File, Name extends TableName<File> | undefined> =
  Name extends TableName<File> ? TextKey<File[Name]> : TextKey<File>;

export type TextValues = Readonly<Record<string, string | number>>;
/** Looks a text up in one language and puts the values in their places. */
export type Translate<Key extends string> = (key: Key, values?: TextValues) => string;
