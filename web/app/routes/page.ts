/** Options of a page's route: its parent, path and title. The route adds the component, loaders and search parameters. */
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
