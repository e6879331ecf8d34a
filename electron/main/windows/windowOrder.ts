/** Which main window a request goes to: one that shows its vault, the one used last first. */
export class WindowOrder<Window extends object> {
  #uses = 0;
  readonly #lastUse = new WeakMap<Window, number>();
  readonly #vaults = new WeakMap<Window, string>();

  /** The window was opened or got the focus. */
  used(window: Window): void {
    this.#lastUse.set(window, ++this.#uses);
  }

  /** The window shows the vault at this path from now on. */
  shows(window: Window, vault: string): void {
    this.#vaults.set(window, vault);
  }

  /** The vaults that these windows show, each once. */
  shownBy(windows: readonly Window[]): string[] {
    return [...new Set(windows.flatMap((window) => this.#vaults.get(window) ?? []))];
  }

  /** The one used last first. */
  sorted(windows: readonly Window[]): Window[] {
    const lastUse = (window: Window): number => this.#lastUse.get(window) ?? 0;
    return windows.toSorted((a, b) => lastUse(b) - lastUse(a));
  }

  /** The window for a vault, with null for whichever is open; undefined when there is no window. */
  windowFor(windows: readonly Window[], vault: string | null): Window | undefined {
    const sorted = this.sorted(windows);
    return sorted.find((window) => vault !== null && this.#vaults.get(window) === vault) ?? sorted[0];
  }
}
