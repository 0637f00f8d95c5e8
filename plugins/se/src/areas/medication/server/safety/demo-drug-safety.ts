import type { KnownInteraction } from "@rond/core/model/drug-safety"
import { Effect } from "effect"
import type { DrugSafetySource } from "./drug-safety-source.ts"

type Severity = KnownInteraction["severity"]

const nsaids = ["M01AB", "M01AC", "M01AE", "M01AH", "N02BA01"]
const ssris = ["N06AB"]
const aceInhibitors = ["C09A", "C09B"]
const nitrates = ["C01DA"]

/** Starts of two drugs' ATC codes, how grave it is, and what happens. */
type Pair = readonly [one: readonly string[], other: readonly string[], severity: Severity, text: string]

/** Known pairs, for trying the guard out. They are not for care. */
const pairs: readonly Pair[] = [
  [["B01AA03"], [...nsaids, "B01AC"], "serious", "Ökad risk för blödning."],
  [["B01AA03"], ["P01AB01", "J01XD01"], "serious", "Metronidazol höjer effekten av warfarin. Ökad risk för blödning."],
  [["B01AA03"], ["J01EE01"], "serious", "Sulfametoxazol höjer effekten av warfarin. Ökad risk för blödning."],
  [["B01AA03"], ["J02AC"], "serious", "Höjd effekt av warfarin. Ökad risk för blödning."],
  [["B01AA03"], ["N02AX02"], "caution", "Tramadol kan höja effekten av warfarin. Följ PK(INR)."],
  [["B01AF", "B01AE07"], nsaids, "serious", "Ökad risk för blödning."],
  [ssris, nsaids, "caution", "Ökad risk för blödning i mage och tarm."],
  [ssris, ["N02AX02"], "serious", "Risk för serotonergt syndrom, och för kramper."],
  [ssris, ["N06AG02"], "contraindicated", "Risk för serotonergt syndrom."],
  [["N06AX16"], ["N06AG02"], "contraindicated", "Risk för serotonergt syndrom."],
  [["L04AX03", "L01BA01"], ["J01EA01", "J01EE01"], "contraindicated", "Svår hämning av benmärgen."],
  [["L04AX03", "L01BA01"], nsaids, "serious", "Metotrexat utsöndras långsammare. Risk för hämning av benmärgen."],
  [["C10AA01"], ["J01FA09", "J01FA01", "J02AC02"], "contraindicated", "Höjd halt av simvastatin. Risk för rabdomyolys."],
  [["C10AA05"], ["J01FA09"], "serious", "Höjd halt av atorvastatin. Risk för rabdomyolys."],
  [nitrates, ["G04BE03", "G04BE08", "G04BE09"], "contraindicated", "Kraftigt blodtrycksfall."],
  [aceInhibitors, ["C03DA01", "C03DA04"], "serious", "Risk för förhöjt kalium. Följ kalium och kreatinin."],
  [aceInhibitors, ["A12BA01"], "caution", "Risk för förhöjt kalium."],
  [["N05AN01"], nsaids, "serious", "Höjd halt av litium. Risk för förgiftning."],
  [["N05AN01"], [...aceInhibitors, "C03AA"], "serious", "Höjd halt av litium. Risk för förgiftning."],
  [["C07AB", "C07AA"], ["C08DA01"], "serious", "Risk för långsam puls och AV-block."],
  [["C01AA05"], ["C01BD01", "C08DA01", "J01FA09"], "serious", "Höjd halt av digoxin. Risk för förgiftning."],
  [["L04AX01", "L01BB02"], ["M04AA01", "M04AA03"], "serious", "Nedbrytningen hämmas. Svår hämning av benmärgen."],
  [["N02A"], ["N05BA", "N05CD", "N05CF"], "serious", "Risk för andningsdepression och djup sedering."],
  [["H03AA01"], ["A12AA04", "B03AA"], "caution", "Sämre upptag av levotyroxin. Ta dem med fyra timmars mellanrum."],
]

/** The demo's service. Each pair is known from both sides. */
export const demoDrugSafety: DrugSafetySource = {
  interactionsOf: (atcCode) => {
    const isOf = (starts: readonly string[]) => starts.some((start) => atcCode.startsWith(start))
    const interactions = pairs.flatMap(([one, other, severity, text]) => [
      ...(isOf(one) ? [{ atc: other, severity, text }] : []),
      ...(isOf(other) ? [{ atc: one, severity, text }] : []),
    ])
    return Effect.succeed({ source: "Demotjänsten för interaktioner", asOf: "2026-11-01", interactions })
  },
}
