/*
 * The direction, in the vectors of the bundled model, from sentences in which nothing happens to sentences that tell an event: the mean vector of some
 * plain statements of events minus that of statements of everyday matters.
 */

/** Statements from which `npm run fit -- --events` computes the direction. Each names an event that changes a story, or none. */
export const statements = {
  events: [
    'Somebody died.',
    'He killed him.',
    'They got married.',
    'He confessed his love and asked her to marry him.',
    'A secret was revealed.',
    'She fainted.',
    'They kissed.',
    'They quarrelled violently.',
    'There was an accident.',
    'A letter arrived with shocking news.',
    'He saw something terrifying.',
    'She wept bitterly.',
    'He left and never came back.',
    'They met for the first time.',
    'He attacked him and there was blood.',
    'He told her the truth about his past.',
    'She refused him.',
    'He inherited a fortune.',
    'They discovered a dead body.',
    'He fell ill.',
  ],
  everyday: [
    'They talked about the weather.',
    'The landscape was beautiful.',
    'They ate dinner.',
    'He thought about the nature of man.',
    'They travelled to the town.',
  ],
} as const;

/** The direction, of no particular length. For vectors of the bundled model only. */
export const eventDirection: Float32Array = Float32Array.from(
  new Int8Array(
    Buffer.from(
      'xuPs5AQ2/VZY7QwmDw7rABIhtf1GARXS/Mwd1/Pe+4Gt3g7UCjQc9gPt3A3yERQo+er1GRkhH88MNO4b/RIt8PwZT80obA37zRbXE00UT0XY+OYD8NzwCdUD4R1SBRnXIS/l+M4i/AgEDyD1DvUY0fTkNTIHEg8PAd3gAcHevwAO7gvbwREOHgQ/EfgE2sVCGR3+6SsQFxDzBvMC/OvDAE3jBegHDNsA2vvU4OnT/Owyxhr6GhHlAgfnJxv1+b07ptIdtxfV2gi9z9Xz/RAY5gEGWPcQDOAM1hIh7ujvNwAG8/8jLAAIL/bcXOkHTuEd4d3g/eUMRC0T5wka9egWAhsKBdkS9v3hFyLtHwoGEe5dBcLeKgn5Fc4FBQATEwUdMA0C/PXWQzgA8wf/tvQQLBYU+ej19Dca8aYH1D4KBAD0B/Kf7S657OnR+Oj/vAPuxC0c6M/+JuIQDjQp2+3+yDIG5SA5E+I2HPn71Nn7Grj55ScN6fH9EhYFzwIZ7kcD',
      'base64',
    ),
  ),
);
