const PIECE_CHARACTERS = 65_536;

/** A text in pieces, so that a long file is not read in one go. */
export function* textPieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE_CHARACTERS) yield text.slice(at, at + PIECE_CHARACTERS);
}
