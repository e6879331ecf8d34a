/** What came of something that the user did, said where it was done. */
export interface Outcome {
  readonly message: string;
  readonly isProblem: boolean;
}
