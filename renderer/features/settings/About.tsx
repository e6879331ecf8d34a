import type { ReactNode } from 'react';
import { Part, Row } from './Part.tsx';

/** What Lorelens promises about the writer's files. */
export function About(): ReactNode {
  return (
    <Part id="about" title="About Lorelens">
      <Row title="Your vault is only read" words="Lorelens never changes, moves or deletes a file in it." />
      <Row title="Everything is computed here" words="There is no account, and nothing is sent anywhere unless you set an endpoint." />
      <Row title="The index can go" words="It stands outside your vault and can be made anew at any time." />
    </Part>
  );
}
