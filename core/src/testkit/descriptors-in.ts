import type { MessageDescriptor } from "@lingui/core"

/** All text descriptors in a contribution's spec. */
export function descriptorsIn(value: unknown): readonly MessageDescriptor[] {
  if (typeof value !== "object" || value === null) return []
  if (isDescriptor(value)) return [value]
  return Object.values(value).flatMap(descriptorsIn)
}

// The macro gives every text an id and, outside production builds, its message.
function isDescriptor(value: object): value is MessageDescriptor {
  return "id" in value && typeof value.id === "string" && "message" in value && typeof value.message === "string"
}
