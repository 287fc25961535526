/** The options that every page has. Its route adds the component, and loaders or search parameters. */
import type { AnyRoute } from '@tanstack/react-router';

export const page = <Parent extends AnyRoute, const Path extends string>(
  parent: Parent,
  path: Path,
  title?: string,
) => ({
  getParentRoute: () => parent,
  path,
  staticData: { title },
});
