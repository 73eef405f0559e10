export { searchCities } from './cities.repository.ts';
export { insertStore } from './stores.repository.ts';
