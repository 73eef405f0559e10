/** What the address or we are to blame for; anything else is the feed's fault. */
export const FETCH_ERRORS = [
  // The address
  'address_invalid',
  'address_private',
  'address_not_found',
  'address_refused',
  'address_status',
  'address_redirects',
  'address_timeout',
  'address_too_slow',
  'address_broken_off',
  // Us
  'interrupted',
  'scanner_away',
  'internal',
] as const;

/**
 * Why a whole feed is not taken. Nothing of the last good state is lost by any of them.
 * `values` of an error are named in the texts `errors` of locales/en/feeds-rules.json.
 */
export const FEED_ERRORS = [
  // The file
  'empty_file',
  'not_a_feed',
  'html_page',
  'malformed_xml',
  'truncated',
  'doctype',
  'wrong_encoding',
  'bad_gzip',
  'archive_with_many_files',
  'bad_workbook',
  'old_workbook',
  'file_too_large',
  'virus_found',
  'too_many_items',
  'item_too_large',
  'compressed_too_much',
  'unknown_format',
  'nearly_known',
  'mapping_without_items',
  'no_items',
  'currency_unknown',
  'currency_doubtful',
  'foreign_host',
  'no_valid_items',
  'collapsed',
  ...FETCH_ERRORS,
] as const;
export type FeedErrorCode = (typeof FEED_ERRORS)[number];

export type FeedError = {
  readonly code: FeedErrorCode;
  /** Numbers and short texts that the sentence about it names, such as the line of malformed XML. */
  readonly values: Readonly<Record<string, string | number>>;
};
