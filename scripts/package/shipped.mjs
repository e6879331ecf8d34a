// What a package of the app holds of others, and the bill of materials that says so.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A package of npm. */
const refOf = (name, version) => `${name}@${version}`;

/** Packages that are packed as they are: production dependencies, of every platform, but for those that the packager is told to leave out. */
export function packedPackages(project) {
  const { files } = parse(readFileSync(join(project, 'electron-builder.yml'), 'utf8'));
  const leftOut = files.flatMap((pattern) => /^!node_modules\/\{([^}]+)\}\/\*\*$/.exec(pattern)?.[1].split(',') ?? []);
  const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).flatMap(([path, { dev, optional = false, version }]) => {
    const name = path.replace(/^.*node_modules\//, '');
    return dev || path === '' || leftOut.includes(name) ? [] : [{ name, version, path, optional }];
  });
}

/** Packages that the bundler took in, by the licences that it wrote, each with the text of its licence. Only after a build. */
export function bundledPackages(project) {
  return ['main', 'renderer'].flatMap((part) => {
    const sections = readFileSync(join(project, 'out', part, 'licences.md'), 'utf8')
      .split(/^## /m)
      .slice(1);
    return sections.flatMap((section) => {
      const found = /^(\S+) - (\S+)[^\n]*\n?([^]*)$/.exec(section);
      return found ? [{ name: found[1], version: found[2], licence: found[3].trim() }] : [];
    });
  });
}

/** Packages that the bundler does not report, because only a worker of the window uses them; their licences are packed individually. */
function workerPackages(project) {
  const { extraResources } = parse(readFileSync(join(project, 'electron-builder.yml'), 'utf8'));
  return extraResources.flatMap(({ from }) => /^node_modules\/(.+)\/[^/]+$/.exec(from)?.[1] ?? []);
}

/**
 * The bill of materials of what is packed: of one of all that a checkout installs (`npm sbom`, CycloneDX), the components that are in a package.
 * npm counts as development what the bundler includes, and Electron.
 */
export function billOf(all, project) {
  const refs = new Set([...packedPackages(project), ...bundledPackages(project)].map(({ name, version }) => refOf(name, version)));
  const names = new Set(['electron', ...workerPackages(project)]);
  const components = all.components
    .filter(({ name, version }) => refs.has(refOf(name, version)) || names.has(name))
    // npm's own words say "development" of most.
    .map((component) => ({ ...component, properties: [], scope: 'required' }));
  const kept = new Set([all.metadata.component['bom-ref'], ...components.map((component) => component['bom-ref'])]);
  const dependencies = all.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
  return { ...all, components, dependencies };
}
