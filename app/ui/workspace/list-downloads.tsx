import { t } from "#app/core/words.ts";
import { buttonLook } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { Menu, MenuDownload } from "../kit/menu.tsx";

/** A list as a file. @param hrefOf the address of the file in a format */
export function ListDownloads({ hrefOf }: { hrefOf: (format: "csv" | "md") => string }) {
  return (
    <Menu
      trigger={<Icon name="ellipsis" />}
      label={t("Export")}
      align="end"
      triggerClassName={buttonLook({ className: "md:w-9 md:px-0 cursor-pointer list-none" })}
    >
      <MenuDownload href={hrefOf("csv")} icon={<Icon name="download" />}>
        {t("Download CSV")}
      </MenuDownload>
      <MenuDownload href={hrefOf("md")} icon={<Icon name="download" />}>
        {t("Download Markdown")}
      </MenuDownload>
    </Menu>
  );
}
