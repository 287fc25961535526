/** Pictures and names generated from a prompt. */
import type { Feature } from '../../api/feature.ts';
import { generatorsRoutes } from './generators.routes.ts';
import { createGeneratorsService, type GeneratorsOptions } from './generators.service.ts';

export const createGeneratorsFeature = (options: GeneratorsOptions): Feature => ({
  endpoints: generatorsRoutes(createGeneratorsService(options)),
});
