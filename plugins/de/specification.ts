import { type MarketSpecification, specifiedMenu, specifiedTitles } from "@rond/core/testkit/specification"

/** What the specifications ask of Germany. The tabs are those of spec 1 §2's "fourth country". */
export const specification: MarketSpecification = {
  tabs: [
    { id: "symptoms" },
    { id: "patient" },
    { id: "documents" },
    { id: "medical-records", children: [{ id: "consultation-history" }, { id: "self-assessment" }] },
    { id: "treatment-programme", says: "needs the clinician capability ICBT (spec 1 §6, spec 2 §6)" },
  ],
  menu: specifiedMenu,
  titles: specifiedTitles,
}
