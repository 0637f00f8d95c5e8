import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { cancelHandler } from "./cancelling/cancel-handler.ts"
import { favouriteHandlers } from "./favourite/favourite-handlers.ts"
import { nationalFaults, nationalName, nationalSettings } from "./national/configured-national.ts"
import { prescribeHandler } from "./prescribing/prescribe-handler.ts"
import { drugInformationFaults, drugInformationName, drugInformationSettings } from "./product/drug-information.ts"
import { productHandlers } from "./product/product-handlers.ts"
import { readHandlers } from "./read-handlers.ts"

export const prescriptionHandlers = [...productHandlers, ...readHandlers, prescribeHandler, cancelHandler, ...favouriteHandlers]

/** The settings of the national prescription service and of the drug information. */
export const prescriptionSettings = Effect.andThen(nationalSettings, drugInformationSettings)

export const prescriptionFaults = { [nationalName]: nationalFaults, [drugInformationName]: drugInformationFaults }

/** Days for which a prescription that never came about is kept. */
const refusedDays = 90

/** Deletes what the national service has refused. The audit log keeps that it was asked. */
export const prescriptionRetention = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`delete from se_prescription where state = 'REFUSED' and prescribed_at < now() - make_interval(days => ${refusedDays})`,
)
