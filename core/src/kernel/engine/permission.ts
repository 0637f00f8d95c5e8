import { always, type Condition } from "./conditions/condition.ts"

/** The rule of a permission that is a plain yes or no. */
export type NoRule = Readonly<Record<never, never>>

/**
 * A market's grant: when something is permitted, and the permission's rule where it has one. Without `when`, a rule applies always. A
 * condition by itself is enough where nothing of the rule is required.
 */
export type Grant<Rule extends object = NoRule> = NoRule extends Rule
  ? Condition | (Rule & { readonly when: Condition })
  : Rule & { readonly when?: Condition }

/** A grant of any permission. */
export type AnyGrant = Condition | { readonly when?: Condition }

declare const ruleOfPermission: unique symbol

/** A permission without the type of its rule. */
export interface PermissionKey<Key extends string = string> {
  /** The name by which a market's policy grants it: `refund.ask`. */
  readonly key: Key
  /** The actions that it permits, in one sentence for market authors and support. */
  readonly means: string
  /** The title of the refusal (`not_allowed`, 403) of a request that it does not permit. */
  readonly refusal: string
}

/** Something that a market permits some clinicians in some workspaces. */
export interface Permission<Key extends string = string, Rule extends object = NoRule> extends PermissionKey<Key> {
  /** The grant of a market whose policy does not name the key; `undefined`: nothing. A partner's market decides instead. */
  readonly default: Grant<Rule> | undefined
  /** No value has this property: it tells the compiler the type of the rule. */
  readonly [ruleOfPermission]?: Rule
}

/**
 * Declares a permission, in the area that it belongs to. Markets grant it by its key; screen and server ask `permits`.
 *
 * @example
 * export const askRefund = definePermission("refund.ask", {
 *   means: "The patient's payment may be refunded.",
 *   refusal: "Payments are not given back here",
 *   default: undefined,
 * })
 */
export const definePermission = <const Key extends string, Rule extends object = NoRule>(
  key: Key,
  options: Omit<PermissionKey, "key"> & { readonly default: Grant<NoInfer<Rule>> | undefined },
): Permission<Key, Rule> => ({ key, ...options })

/** The condition under which a grant permits. */
export const whenOfGrant = (grant: AnyGrant): Condition => (isCondition(grant) ? grant : (grant.when ?? always))

/** The rule of a grant: empty for only a condition. */
export const ruleOfGrant = (grant: AnyGrant): object => (isCondition(grant) ? {} : grant)

const isCondition = (grant: AnyGrant): grant is Condition => "all" in grant || "any" in grant || "not" in grant || "fact" in grant
