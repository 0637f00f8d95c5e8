import type { Endpoint } from "../../../kernel/api/endpoint.ts"
import { withoutSecrets } from "../../../kernel/api/request/secrets.ts"

/** The inputs that wait to be sent, by what the cache of mutations keeps of them. */
const waiting = new WeakMap<object, object>()

/** The part of an input that may be kept: all but the endpoint's secrets. {@link takeWhole} gives the input back, once. */
export function keptOf<Input extends object>({ secrets }: Pick<Endpoint, "secrets">, input: Input): Input {
  const kept = { ...input, payload: withoutSecrets(secrets, (input as { readonly payload?: unknown }).payload) }
  waiting.set(kept, input)
  return kept
}

/** The input of which this was kept. Nothing holds it afterwards. */
export function takeWhole<Input extends object>(kept: Input): Input {
  const whole = waiting.get(kept) as Input
  waiting.delete(kept)
  return whole
}
