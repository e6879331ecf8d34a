/** The shapes of canvas/styleSheet.ts as outlines in a square of 24; a type that is not here is a circle. */
export const typeOutlines: Readonly<Record<string, string>> = {
  location: '3,3 21,3 21,21 3,21',
  organization: '2,12 7,3 17,3 22,12 17,21 7,21',
  item: '12,1 23,12 12,23 1,12',
  event: '12,1 15,9 23,9 17,14 19,23 12,18 5,23 7,14 1,9 9,9',
  concept: '12,2 23,22 1,22',
  creature: '12,1 23,9 19,22 5,22 1,9',
  plot: '8,2 16,2 22,8 22,16 16,22 8,22 2,16 2,8',
};
