export { InvoiceSellerPanel } from './components/invoice-seller-panel.tsx';
