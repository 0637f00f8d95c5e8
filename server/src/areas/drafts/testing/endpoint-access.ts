import { type AreaAccess } from "../../../testing/endpoint-access/access.ts"

export const endpointAccess: AreaAccess = {
  unscoped: {
    "drafts.keys": { because: "The caller's own keys." },
  },
}
