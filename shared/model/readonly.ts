import { z } from 'zod';

/** The schema of an object with these fields, which its readers cannot change. */
export const readonlyObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodReadonly<z.ZodObject<Shape>> =>
  z.object(shape).readonly();

/** The schema of two whole numbers, such as the first and last line of a passage, or the start and end of a span. */
export const IntegerPair = z.tuple([z.number().int(), z.number().int()]).readonly();

/** The schema of a list, which its readers cannot change. */
export const readonlyArray = <Item extends z.ZodType>(item: Item): z.ZodReadonly<z.ZodArray<Item>> => z.array(item).readonly();
