export {
  endOldMoves,
  listPortalMoves,
  listProductMoves,
} from '../../kernel/catalogue/product-moves.repository.ts';
export {
  followMoves,
  followPortalMoves,
  movedId,
  type PortalMoves,
  type ProductMoves,
} from '../../kernel/catalogue/product-moves.ts';
export { matchStage } from './match-stage.ts';
