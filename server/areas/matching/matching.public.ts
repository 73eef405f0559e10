export { matchStage } from './match-stage.ts';
export { endOldMoves, listPortalMoves, listProductMoves } from './product-moves.repository.ts';
export {
  followMoves,
  followPortalMoves,
  movedId,
  type PortalMoves,
  type ProductMoves,
} from './product-moves.ts';
