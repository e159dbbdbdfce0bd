/** The thread for suggestions, which fails as soon as it is told to on the channel of its name. */
import "../../src/geocoding/suggest-thread/thread.ts";

new BroadcastChannel(self.name).onmessage = () => {
  throw new Error("out of order");
};
