import { plannedInMostMarkets } from "@rond/core/plugin/planned"

/** What Germany will have, in the places where it will stand. */
export default plannedInMostMarkets()
