import type { ReactNode } from 'react';

/** What Lorelens promises about the writer's files. */
export function About(): ReactNode {
  return (
    <section className="settings-part" aria-label="About">
      <h2>About Lorelens</h2>
      <ul className="settings-promises">
        <li>Your vault is only read. Lorelens never changes, moves or deletes a file in it.</li>
        <li>Everything is computed on this machine. There is no account, and nothing is sent anywhere.</li>
        <li>The index stands outside your vault and can be made anew at any time.</li>
      </ul>
    </section>
  );
}
