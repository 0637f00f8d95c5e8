import { Effect } from "effect"
import type { DrugInteractions } from "../../medication/model/contract/index.ts"
import { askedInteractions } from "../../medication/server/index.ts"
import type { Product } from "../../prescription/model/contract/index.ts"
import { idNumberOf, NationalPrescriptions, type NationalPrescription, Products } from "../../prescription/server/index.ts"
import type { RenewalToReview } from "../model/endpoints.ts"

/** The data of other services about prescriptions to renew, by the renewal's id. */
export interface KnownOutside {
  /** The national list; `undefined` where it is hidden or could not be read. */
  readonly national: readonly NationalPrescription[] | undefined
  readonly products: ReadonlyMap<string, Product | undefined>
  readonly interactions: ReadonlyMap<string, DrugInteractions | "unavailable">
}

/** Asks the catalogue, the interactions and the national list, outside any transaction. The guard does without a source that does not answer. */
export const knownOutside = Effect.fnUntraced(function* (prescriptions: readonly RenewalToReview[], patientId: string) {
  const idNumber = yield* idNumberOf(patientId)
  const [products, service] = [yield* Products, yield* NationalPrescriptions]
  const each = <A>(ask: (one: RenewalToReview) => Effect.Effect<A>) =>
    Effect.map(
      Effect.forEach(prescriptions, (one) => Effect.map(ask(one), (answer): readonly [string, A] => [one.id, answer]), {
        concurrency: 4,
      }),
      (answers) => new Map(answers),
    )
  const outside: KnownOutside = yield* Effect.all(
    {
      national: idNumber === null ? Effect.undefined : Effect.orElseSucceed(service.ofPatient(idNumber), () => undefined),
      products: each(({ nplId }) =>
        nplId === null ? Effect.undefined : Effect.orElseSucceed(products.product(nplId), (): Product | undefined => undefined),
      ),
      interactions: each(({ atcCode }) => (atcCode === null ? Effect.succeed("unavailable" as const) : askedInteractions(atcCode))),
    },
    { concurrency: "unbounded" },
  )
  return outside
})
