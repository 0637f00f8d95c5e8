import { Data } from "effect"

/** A part of a path that would change which resource the address names. A caller's value is validated before it comes here. */
export class UnsafePathSegment extends Data.TaggedError("UnsafePathSegment")<{ readonly segment: string }> {}

/**
 * The address of a resource below a service's own address. Each segment is one step of the path, whatever characters it has.
 *
 * @throws {@link UnsafePathSegment} for an empty segment, and for `.` and `..`, which no escape keeps from being steps
 * @example externalAddress("https://drugs.example/v1/", ["drug", "20010131000012"]) // https://drugs.example/v1/drug/20010131000012
 */
export function externalAddress(base: string, path: readonly string[]): string {
  const unsafe = path.find((segment) => segment === "" || segment === "." || segment === "..")
  if (unsafe !== undefined) throw new UnsafePathSegment({ segment: unsafe })
  return path.length === 0
    ? base
    : [base.replace(/\/+$/, ""), ...path.map((segment) => encodeURIComponent(segment.toWellFormed()))].join("/")
}
