export { type AmountFault, bidText, formatBid, readAmount } from './bid-amount.ts';
export { BiddingNav } from './components/bidding-nav.tsx';
