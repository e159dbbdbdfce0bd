/** The interface between the application and the pages. */
import type { Context, Handler, MiddlewareHandler } from "hono";
import type { HandlerName, PathOf, Route, Who } from "../routes.ts";
import type { RequestEnv } from "./request-env.ts";

/** The answer of a page: a handler, or middleware and a handler. */
export type PageHandler<E extends RequestEnv = RequestEnv, P extends string = string> =
  | Handler<E, P>
  | readonly [MiddlewareHandler<E>, Handler<E, P>];

/** The handlers of these names. */
export type PageHandlers<N extends HandlerName, E extends RequestEnv = RequestEnv> = {
  readonly [name in N]: PageHandler<E, PathOf<name>>;
};

/** The handlers with this access. */
export type HandlersOf<W extends Who, E extends RequestEnv = RequestEnv> = PageHandlers<
  HandlerName<W>,
  E
>;

/** A site, as the application uses it. */
export interface Site {
  /** By name; absent: the installation does not have the page. */
  readonly handlers: Partial<PageHandlers<HandlerName>>;
  /** Starts to find what pages show, so that no visitor waits for it. */
  prepare(): Promise<void>;
  /** The steps that find out who visits a page. They run last, because they use the database. */
  identify(route: Route): readonly MiddlewareHandler[];
  /**
   * Answers a failure on any path.
   *
   * @param answer creates the interface's own answer, in JSON
   */
  failure(
    error: unknown,
    c: Context<RequestEnv>,
    answer: (error: unknown) => Response,
  ): Response | Promise<Response>;
}
