import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, cytoscapeStyle } from './contentSecurity.ts';

describe('contentSecurityPolicy', () => {
  it('allows nothing inline, evaluated or remote', () => {
    expect(contentSecurityPolicy).toContain("default-src 'none'");
    expect(contentSecurityPolicy).not.toMatch(/unsafe|https?:|\*/);
  });

  it("allows exactly Cytoscape's style element, as this version of Cytoscape writes it", () => {
    const hash = createHash('sha256').update(cytoscapeStyle).digest('base64');
    expect(contentSecurityPolicy).toContain(`style-src 'self' 'sha256-${hash}';`);
    const source = readFileSync('node_modules/cytoscape/dist/cytoscape.esm.mjs', 'utf8');
    const [className, rule] = [/className = '(__+cytoscape_container)'/, /textContent = '\.' \+ className \+ '([^']+)'/].map(
      (each) => each.exec(source)?.[1],
    );
    expect(`.${className}${rule}`).toBe(cytoscapeStyle);
  });
});
