/** References of a group with one of them moved by some places; the same list when it cannot move there. */
export function moved(group: readonly string[], reference: string, to: number): readonly string[] {
  const from = group.indexOf(reference);
  const target = Math.max(0, Math.min(group.length - 1, to));
  if (from === -1 || from === target) return group;
  const rest = group.filter((one) => one !== reference);
  return [...rest.slice(0, target), reference, ...rest.slice(target)];
}

/** The writer's own order with a group of it in a new order; what stands elsewhere keeps its place. */
export function withGroup(order: readonly string[], group: readonly string[]): readonly string[] {
  const members = new Set(group);
  const at = order.findIndex((one) => members.has(one));
  const others = order.filter((one) => !members.has(one));
  const before = at === -1 ? others.length : order.slice(0, at).filter((one) => !members.has(one)).length;
  return [...others.slice(0, before), ...group, ...others.slice(before)];
}
