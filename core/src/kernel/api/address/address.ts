import { Schema } from "effect"
import type { Endpoint, EndpointInput } from "../endpoint.ts"

/**
 * The address of an endpoint with an input: its path below the API's root, with path parameters and query. Invalid input is a programming
 * error and throws.
 *
 * @throws Error when a path parameter is missing
 */
export function addressOf(endpoint: Endpoint, input: EndpointInput<Endpoint>): string {
  const parts = input as { readonly params?: unknown; readonly query?: unknown }
  const params = endpoint.params === undefined ? {} : entriesOf(Schema.encodeSync(endpoint.params)(parts.params))
  const query = endpoint.query === undefined ? {} : entriesOf(Schema.encodeSync(endpoint.query)(withoutUndefined(parts.query)))
  const path = endpoint.path.replaceAll(/:([A-Za-z_][A-Za-z0-9_]*)/g, (_, name: string) =>
    encodeURIComponent(pathValue(endpoint, params, name)),
  )
  const search = searchOf(query)
  return search === "" ? path : `${path}?${search}`
}

function pathValue(endpoint: Endpoint, params: Readonly<Record<string, unknown>>, name: string): string {
  const value = params[name]
  if (value === undefined || value === null || value === "") throw new Error(`Missing path parameter ${name} of ${endpoint.id}`)
  return String(value)
}

function searchOf(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item))
    }
  }
  return search.toString()
}

/** A request's fields that have a value. TypeScript lets a caller pass `undefined` for an optional field; the schemas refuse it. */
export function withoutUndefined(fields: unknown): unknown {
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) return fields
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** The fields of an encoded struct. */
export function entriesOf(encoded: unknown): Readonly<Record<string, unknown>> {
  return typeof encoded === "object" && encoded !== null ? (encoded as Record<string, unknown>) : {}
}
