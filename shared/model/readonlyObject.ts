import { z } from 'zod';

/** The schema of an object with these fields, which its readers cannot change. */
export const readonlyObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodReadonly<z.ZodObject<Shape>> =>
  z.object(shape).readonly();
