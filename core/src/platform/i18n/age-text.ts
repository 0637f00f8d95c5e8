import type { I18n } from "@lingui/core"
import { msg, plural } from "@lingui/core/macro"
import type { Age } from "../../kernel/time/index.ts"

/** An age as text: `9 days`, `12 months`, `2 years 3 months`, `47 years`. */
export function ageText(i18n: I18n, age: Age): string {
  switch (age.unit) {
    case "days":
      return i18n._(msg`${plural(age.days, { one: "# day", other: "# days" })}`)
    case "months":
      return i18n._(msg`${plural(age.months, { one: "# month", other: "# months" })}`)
    case "years-and-months":
      return age.months === 0
        ? i18n._(msg`${plural(age.years, { one: "# year", other: "# years" })}`)
        : i18n._(
            msg`${plural(age.years, { one: "# year", other: "# years" })} ${plural(age.months, { one: "# month", other: "# months" })}`,
          )
    case "years":
      return i18n._(msg`${plural(age.years, { one: "# year", other: "# years" })}`)
  }
}
