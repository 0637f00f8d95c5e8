import { type AreaAccess } from "../../../testing/endpoint-access/access.ts"

export const endpointAccess: AreaAccess = {
  unscoped: {
    "support.own-switches": { because: "The switches of the caller's own pool." },
    "support.report-client-error": { because: "Kinds and locations of the page's own errors, without patient data." },
  },
}
