import type { ReactNode } from "react";
import { t } from "#app/core/words.ts";

/** What people agree to when they sign up, in plain words. @param host the address of this server */
export function Terms({ host }: { host: string }) {
  return (
    <>
      <p>
        <a href="/" className="touch-target font-semibold hover:underline">
          Throughline
        </a>
      </p>
      <h1 className="mt-8 text-xl">{t("Terms")}</h1>
      <p className="mt-2 text-muted">
        {t(
          "Throughline is a program that someone runs for you at {host}. These terms say what you and they can rely on.",
          { host },
        )}
      </p>
      <div className="mt-8 flex flex-col gap-7">
        <Part title={t("Who runs it")}>
          {t(
            "The operator of this server runs it, keeps its backups and answers your questions. The people who wrote Throughline run nothing here and see nothing of it.",
          )}
        </Part>
        <Part title={t("Your account")}>
          {t(
            "Give a name and an address that are yours, and keep your password to yourself. What is done with your account counts as done by you. You can delete it in Settings at any time.",
          )}
        </Part>
        <Part title={t("What you add stays yours")}>
          {t(
            "Transcripts, recordings and notes belong to you and the people in the meeting. Add only what you may: tell people before you record them, and ask where the law says so.",
          )}
        </Part>
        <Part title={t("Who can read it")}>
          {t(
            "What is said in a meeting stays in its project. Its members can read it, and people invited to that meeting. Someone outside can read a summary only by a share link that one of you makes. The operator runs the server it is stored on, and so could read it too.",
          )}
        </Part>
        <Part title={t("What leaves this server")}>
          {t(
            "Nothing, unless it is set up to: a language model, a recorder, a calendar or a mail server that the operator or you connect gets what it needs for its work. Each summary says who wrote it.",
          )}
        </Part>
        <Part title={t("How long it is kept")}>
          {t(
            "Until someone deletes it, or as long as your project's settings say. Copies in backups go when those backups do. You can download your own data in Settings at any time.",
          )}
        </Part>
        <Part title={t("What summaries are")}>
          {t(
            "Made by a program, which can be wrong. Each line links to the words it came from. Check them before you rely on a line.",
          )}
        </Part>
        <Part title={t("No warranty")}>
          {t(
            "Throughline is free software under the MIT license and comes as it is, without any warranty. The operator can close an account that harms others or this server.",
          )}
        </Part>
      </div>
      <p className="mt-10 border-t border-line pt-5">
        <a href="/signup" className="font-medium underline decoration-line-strong underline-offset-3">
          {t("Back to sign-up")}
        </a>
      </p>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-md font-semibold">{title}</h2>
      <p className="mt-1 text-body">{children}</p>
    </section>
  );
}
