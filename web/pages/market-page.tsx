/** The market. */
export { Market as MarketPage } from '../features/market/market.tsx';
