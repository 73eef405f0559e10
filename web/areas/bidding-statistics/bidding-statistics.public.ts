export { PlaceChange } from './components/bid-figures.tsx';
