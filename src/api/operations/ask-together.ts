/** Answers the same question of several works at once, which costs less than one answer for each. */

/** A question of a work, which waits for its answer. */
interface Waiting<Asked, Answer> extends PromiseWithResolvers<Answer> {
  readonly asked: Asked;
}

/**
 * Works on items, each of which asks at most one question, and answers these questions together. The works
 * begin one after the other, each when the previous one has asked or has ended. If the common answer fails
 * before the signal is aborted, each question is answered by itself, so that a work fails only for its own
 * question.
 *
 * @param work asks its question with `ask`, at most once
 * @param answerAll answers questions, in their order
 * @returns the results of the works, in the order of the items
 * @throws the error of a work
 */
export async function askTogether<Item, Asked, Answer extends object, Result>(
  items: readonly Item[],
  work: (item: Item, ask: (asked: Asked) => Promise<Answer>) => Promise<Result>,
  answerAll: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
  signal: AbortSignal,
): Promise<Result[]> {
  const waiting: Waiting<Asked, Answer>[] = [], works: Promise<Result>[] = [];
  for (const item of items) {
    const hasAsked = Promise.withResolvers<void>();
    const working = work(item, (asked) => {
      const question = { asked, ...Promise.withResolvers<Answer>() };
      waiting.push(question);
      hasAsked.resolve();
      return question.promise;
    });
    works.push(working);
    await Promise.race([hasAsked.promise, working.catch(() => {})]); // `Promise.all` throws it
  }
  await answer(waiting, answerAll).catch(async (error) => {
    const isOver = signal.aborted || waiting.length === 1;
    await Promise.all(waiting.map(async (one) => {
      await (isOver ? Promise.reject(error) : answer([one], answerAll)).catch(one.reject);
    }));
  });
  return await Promise.all(works);
}

async function answer<Asked, Answer extends object>(
  waiting: readonly Waiting<Asked, Answer>[],
  answerAll: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): Promise<void> {
  if (waiting.length === 0) return;
  const answers = await answerAll(waiting.map(({ asked }) => asked));
  for (const [i, { resolve }] of waiting.entries()) {
    const answer = answers[i];
    if (answer === undefined) throw new Error("A question was not answered");
    resolve(answer);
  }
}
