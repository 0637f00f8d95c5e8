import type { DosageUnit } from "../../model/contract/drug.ts"

/** A pharmaceutical form, in Swedish. */
export interface DosageForm {
  readonly text: string
  readonly unit: DosageUnit
  readonly packages: readonly string[]
  /** There is no defined daily dose, so no page about it. */
  readonly isUndosed?: true
}

const unit = (dosageUnit: string, dosageUnitPlural: string = dosageUnit): DosageUnit => ({ dosageUnit, dosageUnitPlural })
const counted = (unit: DosageUnit, pack: string, ...counts: readonly number[]) =>
  counts.map((count) => `${pack}, ${count} ${count === 1 ? unit.dosageUnit : unit.dosageUnitPlural}`)

const tablets = unit("tablett", "tabletter")
const capsules = unit("kapsel", "kapslar")
const drops = unit("droppe", "droppar")
const sprays = unit("sprayning", "sprayningar")
const inhalations = unit("inhalation", "inhalationer")
const doses = unit("dos", "doser")
const millilitres = unit("ml")
const applications = unit("applicering", "appliceringar")

const tabletForm = (text: string): DosageForm => ({ text, unit: tablets, packages: counted(tablets, "Blister", 30, 98) })
const capsuleForm = (text: string): DosageForm => ({ text, unit: capsules, packages: counted(capsules, "Burk", 28, 100) })
const skinForm = (text: string, ...packages: readonly string[]): DosageForm => ({ text, unit: applications, packages, isUndosed: true })

/** The dosage forms by the short names that `substances.tsv` uses. */
export const dosageForms: Readonly<Record<string, DosageForm>> = {
  tab: tabletForm("tablett"),
  film: tabletForm("filmdragerad tablett"),
  dep: tabletForm("depottablett"),
  ent: tabletForm("enterotablett"),
  tugg: tabletForm("tuggtablett"),
  brus: { text: "brustablett", unit: unit("brustablett", "brustabletter"), packages: ["Rör, 25 brustabletter"] },
  mun: tabletForm("munsönderfallande tablett"),
  frys: tabletForm("frystorkad tablett"),
  sub: { text: "resoriblett, sublingual", unit: unit("resoriblett", "resoribletter"), packages: ["Burk, 100 resoribletter"] },
  kap: capsuleForm("kapsel, hård"),
  entkap: capsuleForm("enterokapsel, hård"),
  depkap: capsuleForm("depotkapsel, hård"),
  los: { text: "oral lösning", unit: millilitres, packages: ["Flaska, 250 ml"] },
  sus: { text: "oral suspension", unit: millilitres, packages: ["Flaska, 100 ml"] },
  mlos: { text: "munhålelösning", unit: unit("förfylld spruta", "förfyllda sprutor"), packages: ["Förfylld oral spruta, 4 st"] },
  drp: { text: "orala droppar, lösning", unit: drops, packages: ["Droppflaska, 30 ml"] },
  pul: { text: "pulver till oral lösning", unit: unit("dospåse", "dospåsar"), packages: ["Dospåsar, 20 st", "Dospåsar, 100 st"] },
  gran: { text: "granulat", unit: unit("dospåse", "dospåsar"), packages: ["Dospåsar, 30 st"] },
  inhp: { text: "inhalationspulver", unit: inhalations, packages: counted(doses, "Inhalator", 60, 120) },
  inhs: { text: "inhalationsspray", unit: inhalations, packages: counted(doses, "Spray", 200) },
  neb: { text: "lösning för nebulisator", unit: unit("endosbehållare"), packages: ["Endosbehållare, 60 st"] },
  nas: { text: "nässpray", unit: sprays, packages: counted(doses, "Sprayflaska", 120) },
  ogd: { text: "ögondroppar", unit: drops, packages: ["Droppflaska, 5 ml", "Droppflaska, 3 x 5 ml"] },
  ord: { text: "örondroppar", unit: drops, packages: ["Droppflaska, 10 ml"] },
  ogs: { text: "ögonsalva", unit: applications, packages: ["Tub, 4 g"], isUndosed: true },
  kram: skinForm("kräm", "Tub, 30 g", "Tub, 100 g"),
  salva: skinForm("salva", "Tub, 30 g", "Tub, 100 g"),
  gel: skinForm("gel", "Tub, 50 g"),
  scha: skinForm("schampo", "Flaska, 120 ml"),
  kutl: skinForm("kutan lösning", "Flaska, 30 ml"),
  pla: { text: "depotplåster", unit: unit("plåster"), packages: ["Dospåsar, 7 plåster", "Dospåsar, 28 plåster"] },
  vag: { text: "vagitorium", unit: unit("vagitorium", "vagitorier"), packages: ["Blister, 1 vagitorium", "Blister, 3 vagitorier"] },
  vagk: { text: "vaginalkräm", unit: unit("dos", "doser"), packages: ["Tub, 40 g"] },
  ring: { text: "vaginalinlägg", unit: unit("vaginalring", "vaginalringar"), packages: ["Dospåse, 3 vaginalringar"] },
  impl: { text: "implantat", unit: unit("implantat"), packages: ["Förfylld spruta, 1 implantat"] },
  inj: { text: "injektionsvätska, lösning", unit: millilitres, packages: ["Ampull, 10 x 1 ml"] },
  spr: {
    text: "injektionsvätska, lösning, förfylld spruta",
    unit: unit("spruta", "sprutor"),
    packages: ["Förfylld spruta, 10 st"],
  },
  pen: {
    text: "injektionsvätska, lösning i förfylld injektionspenna",
    unit: unit("enhet", "enheter"),
    packages: ["Förfylld injektionspenna, 5 x 3 ml"],
  },
  dospen: {
    text: "injektionsvätska, lösning i förfylld dospenna",
    unit: doses,
    packages: ["Förfylld injektionspenna, 4 st"],
  },
}
