import { anna, asking, byId, type EndpointAccess, type Somebody } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { insertFavourite } from "../favourite/favourite-store.ts"
import { cancellationOf, drugOf, favouriteOf, idNumber, pinCode, prescriptionOf } from "./prescribing.ts"

const flags = ["prescription_module"]
const withModule = ({ clinician }: Somebody["clinician"]) => ({ ...clinician!, flags })

/** Anna, by clinicians with the prescription module. */
const annaPrescribing: Somebody = {
  ...anna,
  clinician: { ...anna.clinician, clinician: withModule(anna.clinician) },
  stranger: { ...anna.stranger, clinician: withModule(anna.stranger) },
}
const { meetingId, patientId } = anna

const { nplId } = drugOf("amoxicillin")
const ofCatalogue = (input: object) => ({ because: "Products say nothing about patients.", by: anna, input })
const ofFavourites = (input: object) => ({ because: "Favourites are the caller's own, and name no patient.", by: annaPrescribing, input })
const prescription = { ...prescriptionOf(), roleLinkId: "demo-role-vasastan" }

/** A favourite of Anna's doctor, and a prescription that the national service has made. */
export const insertPrescriptionRows = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { id } = anna.clinician.clinician!
  yield* insertFavourite(id, { ...favouriteOf("Klåda"), id: "favourite" })
  yield* sql`
    insert into se_prescription (id, meeting_id, clinician_id, trade_name, dosage, prescribed_at, national_id)
    values ('prescription', ${meetingId}, ${id}, 'Aerius', '1 tablett', now(), 'demo-prescription')`
})

/** The requests to the prescription module's endpoints. */
export const prescriptionRequests = {
  patientScoped: {
    "se.prescribe": asking(annaPrescribing, { query: { patientId, meetingId }, payload: { pinCode, prescription } }),
    "se.patient-prescriptions": asking(annaPrescribing, { payload: { idNumber } }),
    "se.taken-prescriptions": byId(anna, meetingId),
    "se.prescription-status": asking(annaPrescribing, { params: { id: "prescription" } }),
    "se.cancel-prescriptions": asking(annaPrescribing, { payload: { ...cancellationOf(["prescription"]).payload, patientId } }),
  },
  unscoped: {
    "se.national-prescription-status": { because: "It says only whether the service can be used.", by: anna, input: {} },
    "se.practitioners-role-links": { because: "The roles are the caller's own.", by: annaPrescribing, input: {} },
    "se.search-products": ofCatalogue({ payload: { query: "amoxicillin" } }),
    "se.product": ofCatalogue({ params: { id: nplId } }),
    "se.drug-documents": ofCatalogue({ params: { id: nplId } }),
    "se.add-favourite": ofFavourites({ payload: favouriteOf("Infektion") }),
    "se.favourites": ofFavourites({}),
    "se.all-favourite-tags": ofFavourites({}),
    "se.favourite-tags": ofFavourites({ params: { id: "favourite" } }),
    "se.edit-favourite": { ...ofFavourites({ params: { id: "favourite" }, payload: favouriteOf("Allergi") }), version: "1" },
    "se.set-favourite-tags": { ...ofFavourites({ params: { id: "favourite" }, payload: { tags: ["Barn"] } }), version: "2" },
    "se.delete-favourite": ofFavourites({ params: { id: "favourite" } }),
  },
  professions: {
    "se.prescribe": ["doctor"],
    "se.patient-prescriptions": ["doctor"],
    "se.prescription-status": ["doctor"],
    "se.cancel-prescriptions": ["doctor"],
    "se.practitioners-role-links": ["doctor"],
    "se.add-favourite": ["doctor"],
    "se.edit-favourite": ["doctor"],
    "se.favourites": ["doctor"],
    "se.delete-favourite": ["doctor"],
    "se.all-favourite-tags": ["doctor"],
    "se.favourite-tags": ["doctor"],
    "se.set-favourite-tags": ["doctor"],
  },
} satisfies Pick<EndpointAccess, "patientScoped" | "unscoped" | "professions">
