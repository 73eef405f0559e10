import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order in which a project's files are begun: these first, as they stand, then the others. Begun last, a long file
 * goes on alone while the other workers have nothing left to do.
 * @param files paths from the project's root
 */
export function longestFirst(files: readonly string[]): typeof BaseSequencer {
  const places = new Map(files.map((file, place) => [file, place]));
  return class extends BaseSequencer {
    override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
      const placeOf = ({ moduleId }: TestSpecification) =>
        places.get(path.relative(this.ctx.config.root, moduleId)) ?? files.length;
      const usual = await super.sort(specs);
      const ofProjects = Map.groupBy(usual, ({ project }) => project.name);
      return [...ofProjects.values()].flatMap((group) =>
        group.toSorted((one, other) => placeOf(one) - placeOf(other)),
      );
    }
  };
}
