import type { QueryState } from "@tanstack/react-query"
import { factSource, type FactValue, type WorkspaceQuery } from "../../areas/plugin/index.ts"
import { isFetched, type SubjectQuery, resolveWorkspace, type ResolvedWorkspace } from "../../areas/plugin/runtime.ts"
import { failed, known, pending, type Facts, type FactState } from "../../kernel/engine/conditions/fact.ts"
import type { Plugin } from "../../kernel/engine/plugin.ts"
import type { PluginSwitch } from "../../kernel/engine/manifest.ts"
import { loadedAlone, type PluginsOfBuild } from "../../kernel/engine/resolve/resolve-contributions.ts"
import type { WorkspaceSubject } from "../../areas/workspace/model/index.ts"

/** The state of a fact source's query; `undefined` if it has not run yet. */
export type Found = (find: WorkspaceQuery<FactValue>) => Pick<QueryState<unknown, unknown>, "data" | "error" | "status"> | undefined

/** A workspace resolved with the facts known so far, and the fact sources still to query. */
export interface ResolvedFacts {
  readonly facts: Facts
  readonly resolved: ResolvedWorkspace
  /** Keys of the queries that are needed, including finished ones. */
  readonly wanted: ReadonlySet<string>
}

/** Derives one fact from the subject of a workspace, without a request. */
export type DerivedFact = (find: SubjectQuery) => FactState

/** Derives a plugin's fact from the subject; if that throws (an unexpected shape), the fact has failed. */
export const deriveFacts =
  (subject: WorkspaceSubject): DerivedFact =>
  (find) => {
    try {
      return known(find.of(subject))
    } catch (error) {
      return failed(reasonOf(error))
    }
  }

/**
 * Resolves a workspace whose plugins declare facts. A fact source may depend on another one's fact, so
 * resolving repeats until it is stable; each round can only add facts.
 */
export function resolveFacts(
  plugins: readonly Plugin[],
  switches: readonly PluginSwitch[],
  core: Facts,
  read: DerivedFact,
  found: Found,
  build: PluginsOfBuild = loadedAlone,
): ResolvedFacts {
  const sources = plugins.flatMap((plugin) => plugin.contributions.filter((contribution) => contribution.kind === factSource.kind))
  let facts: Facts = new Map([...core, ...sources.map((source) => [source.id, pending] as const)])
  for (let round = 0; ; round++) {
    const resolved = resolveWorkspace(plugins, switches, facts, build)
    const byId = new Map(resolved.all(factSource).map((source) => [source.id, source]))
    const wantedKeys = new Set<string>()
    const next = new Map(core)
    for (const { id } of sources) {
      const source = byId.get(id)
      if (source === undefined) next.set(id, known(undefined))
      else if (source.state === "shown") {
        const { find } = source.spec
        if (isFetched(find)) wantedKeys.add(find.key)
        next.set(id, isFetched(find) ? stateOf(found(find)) : read(find))
      } else next.set(id, source.state === "failed" ? failed("A fact it depends on could not be loaded") : pending)
    }
    if (round > sources.length || same(facts, next)) return { facts: next, resolved, wanted: wantedKeys }
    facts = next
  }
}

function stateOf(query: ReturnType<Found>): FactState {
  if (query === undefined || query.status === "pending") return pending
  if (query.status === "error") return failed(reasonOf(query.error))
  return known((query.data ?? undefined) as Extract<FactState, { state: "known" }>["value"])
}

const reasonOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "_tag" in error && "code" in error
    ? `${String(error._tag)} (${String(error.code)})`
    : "Error"

function same(before: Facts, after: Facts): boolean {
  for (const [id, state] of after) {
    const previous = before.get(id)
    if (previous === undefined || previous.state !== state.state) return false
    if (state.state === "known" && previous.state === "known" && !Object.is(state.value, previous.value)) return false
  }
  return true
}
