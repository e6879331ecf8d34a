/** Result message of an action, shown next to it. */
export interface Outcome {
  readonly message: string;
  readonly isProblem: boolean;
}
