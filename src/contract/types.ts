// Generated from openapi/openapi.yaml by openapi/generate.ts. Do not edit.
export interface paths {
    "/v1/score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Score one Italian address or point
         * @description Computes the score of one place at the time of the request, typically well within a few
         *     seconds. Send `address` alone, and it is geocoded; or `lat` and `lon`, and nothing is
         *     geocoded: the comune is the one of the census section that contains the point (the comune
         *     itself where no sections are loaded), and `address.source` is `coordinates`.
         *
         *     The comune of an address is the one its record names. For coordinates, `address.resolved` is
         *     the nearest known address within 100 m, else the comune and its province. A point just off
         *     the coast belongs to the nearest comune within 200 m, if no land border is nearer.
         *
         *     A score answered with 200 counts as one call of the monthly quota.
         */
        post: operations["scoreAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/score/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Score one Italian address or point, and explain the score
         * @description Computes the same score as `POST /v1/score`, from the same request, and shows the 111 metrics
         *     behind it: what each one is here, how it was known, and what it adds to the score.
         *
         *     For plans with the full report; other plans are answered 403 `plan_required`. An explained
         *     score answered with 200 counts as one call of the monthly quota, and takes its place in the
         *     same minute as plain scores.
         */
        post: operations["explainScore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the plans and their prices
         * @description The live price list: the pricing page in JSON. Prices are per month, in euro; VAT is applied
         *     according to the operator's tax regime.
         */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the 111 metrics
         * @description Everything a score is made of: what each metric measures, how a measurement becomes 0 to 100,
         *     its weight, and which source answers it in the active data release.
         */
        get: operations["listMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See what is left of the month
         * @description The plan of your key and the calls of your account this month. Costs no call, and takes no
         *     place in the minute window. A key may ask 60 times in any 60 seconds; after that the answer is
         *     429 `rate_limit_exceeded`, and `X-RateLimit-*` describe that limit.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A place, in exactly one of two forms. A blank `address` counts as not sent. */
        AddressRequest: components["schemas"]["AddressByText"] | components["schemas"]["AddressByCoordinates"];
        /** @description A place by its address. */
        AddressByText: {
            /**
             * @description A free-form street address in Italy, without control characters.
             * @example Via Roma 1, Borgo Campione
             */
            address: string;
        };
        /** @description A place by its coordinates. */
        AddressByCoordinates: {
            /** @description Only a blank one, which counts as not sent. */
            address?: string;
            /**
             * @description Latitude, WGS84 degrees.
             * @example 44.9126
             */
            lat: number;
            /**
             * @description Longitude, WGS84 degrees.
             * @example 8.6154
             */
            lon: number;
        };
        /**
         * @description One of the six categories. Stable, never translated.
         * @enum {string}
         */
        CategoryCode: "safety" | "services" | "mobility" | "enviro" | "realestate" | "natural_risk";
        /** @description The score of one place. Every field is present in every score. */
        Score: {
            /**
             * @description The format of this object.
             * @constant
             */
            schema: "svc.score.v1";
            /**
             * @description The plan of the key that asked, one of the keys in the price list.
             * @example pro
             */
            plan: string;
            address: components["schemas"]["ScoredAddress"];
            /**
             * @description The overall score, 1 decimal.
             * @example 63.9
             */
            score: number;
            /**
             * @description How much evidence stands behind the score, 3 decimals.
             * @example 0.861
             */
            reliability: number;
            /**
             * @description The band of `reliability`, independent of the language.
             * @enum {string}
             */
            reliability_code: "very_high" | "high" | "good" | "medium" | "low";
            categories: components["schemas"]["Categories"];
            /**
             * @description Metrics measured directly.
             * @example 37
             */
            measured_metrics: number;
            /**
             * @description Metrics in total.
             * @example 111
             */
            total_metrics: number;
            /** @description The categories not measured well enough to be read, weakest first; empty when none. */
            insufficient_data: components["schemas"]["InsufficientDataEntry"][];
            /**
             * @description Seconds the computation took, 3 decimals.
             * @example 0.021
             */
            elapsed_s: number;
        };
        /** @description What was asked, and the place that was scored. */
        ScoredAddress: {
            /**
             * @description The address as sent; null when coordinates were sent.
             * @example Corso Roma 10, Alessandria
             */
            input: string | null;
            /**
             * @description The form that was sent.
             * @enum {string}
             */
            source: "address" | "coordinates";
            /**
             * @description The address that was scored; for coordinates the nearest known address within 100 m,
             *     else the comune and its province.
             * @example Corso Roma 10, 15121 Alessandria (AL)
             */
            resolved: string;
            /**
             * @description Latitude, WGS84 degrees, 6 decimals.
             * @example 44.9126
             */
            lat: number;
            /**
             * @description Longitude, WGS84 degrees, 6 decimals.
             * @example 8.6154
             */
            lon: number;
            /**
             * @description The national statistics institute's code of the comune, with its leading zeros.
             * @example 006003
             */
            istat: string;
            /**
             * @description The name of the comune.
             * @example Alessandria
             */
            comune: string;
            /**
             * @description The abbreviation of the province.
             * @example AL
             */
            provincia: string;
        };
        /** @description The six category scores, by category code. */
        Categories: {
            safety: components["schemas"]["CategoryScore"];
            services: components["schemas"]["CategoryScore"];
            mobility: components["schemas"]["CategoryScore"];
            enviro: components["schemas"]["CategoryScore"];
            realestate: components["schemas"]["CategoryScore"];
            natural_risk: components["schemas"]["CategoryScore"];
        };
        /** @description The score of one category. */
        CategoryScore: {
            /**
             * @description The category score, 1 decimal.
             * @example 61.2
             */
            score: number;
            /**
             * @description How much evidence stands behind it, 3 decimals. Only on plans whose `full_report` is
             *     true; absent on `free`.
             * @example 0.412
             */
            reliability?: number;
            /**
             * @description Metrics of the category measured directly.
             * @example 12
             */
            measured_metrics: number;
            /**
             * @description Metrics in the category.
             * @example 18
             */
            total_metrics: number;
        };
        /** @description A category of which too little was measured for its score to be read. */
        InsufficientDataEntry: {
            category: components["schemas"]["CategoryCode"];
            /**
             * @description Metrics measured directly.
             * @example 2
             */
            measured: number;
            /**
             * @description Metrics in the category.
             * @example 27
             */
            total: number;
            /**
             * @description measured / total, rounded to 3 decimals; always below 0.5 here.
             * @example 0.074
             */
            ratio: number;
        };
        /** @description The score of one place and the metrics behind it. */
        Explanation: {
            /**
             * @description The format of this object.
             * @constant
             */
            schema: "svc.explain.v1";
            method: components["schemas"]["MethodVersion"];
            score: components["schemas"]["Score"];
            score_range: components["schemas"]["ScoreRange"];
            interval: components["schemas"]["ScoreInterval"];
            /**
             * @description Among the residents of Italy; null where its ends are more than 60 percent apart, or the
             *     release has no sample of places.
             */
            percentile_rank: components["schemas"]["PercentileRank"] | null;
            /**
             * @description Among the residents of the comune; null as above, and where the release's sample has
             *     fewer than 100 places in the comune.
             */
            comune_percentile_rank: components["schemas"]["PercentileRank"] | null;
            resolution: components["schemas"]["Resolution"];
            /** @description The hazards of nature that lie on the place, whatever its score. */
            warnings: components["schemas"]["Warning"][];
            /**
             * @description The hazards among those that can be warned of which no loaded source measures here, by
             *     metric. No warning does not mean no hazard.
             */
            unverified: string[];
            /** @description The metrics, category by category, in the order of `GET /v1/metrics`. */
            metrics: components["schemas"]["ExplainedMetric"][];
        };
        /** @description How much the missing metrics could matter. Estimated metrics stay as they are scored. */
        ScoreRange: {
            /**
             * @description The overall score if every missing metric stood at 0, 1 decimal.
             * @example 28.4
             */
            low: number;
            /**
             * @description The overall score if every missing metric stood at 100, 1 decimal.
             * @example 93.1
             */
            high: number;
        };
        /**
         * @description The version of the method. A changed weight, goalpost, prior or formula is a new version.
         * @example 2
         */
        MethodVersion: string;
        /**
         * @description Where the overall score would lie, with the probability `level`, with all sources loaded and
         *     with other reasonable weights and goalposts. Points, 1 decimal.
         */
        ScoreInterval: {
            low: components["schemas"]["IntervalLow"];
            high: components["schemas"]["IntervalHigh"];
            /**
             * @description The probability.
             * @example 0.9
             */
            level: number;
            data: components["schemas"]["DataHalfWidth"];
            method: components["schemas"]["MethodHalfWidth"];
            /** @description The same for the score of each category. */
            categories: {
                safety: components["schemas"]["CategoryInterval"];
                services: components["schemas"]["CategoryInterval"];
                mobility: components["schemas"]["CategoryInterval"];
                enviro: components["schemas"]["CategoryInterval"];
                realestate: components["schemas"]["CategoryInterval"];
                natural_risk: components["schemas"]["CategoryInterval"];
            };
        };
        /** @description The interval of a category's score. */
        CategoryInterval: {
            low: components["schemas"]["IntervalLow"];
            high: components["schemas"]["IntervalHigh"];
            data: components["schemas"]["DataHalfWidth"];
            method: components["schemas"]["MethodHalfWidth"];
        };
        /**
         * @description The lower end.
         * @example 41.2
         */
        IntervalLow: number;
        /**
         * @description The upper end.
         * @example 63
         */
        IntervalHigh: number;
        /**
         * @description The half-width, in points, if missing data were the only cause.
         * @example 9.8
         */
        DataHalfWidth: number;
        /**
         * @description The half-width, in points, if weights and goalposts were the only cause.
         * @example 4.7
         */
        MethodHalfWidth: number;
        /**
         * @description The share of residents who live at a lower score, in percent, 1 decimal. Compared with what
         *     the places of the release's sample would score if everything were known of them.
         */
        PercentileRank: {
            /**
             * @description At the score.
             * @example 58.1
             */
            value: number;
            /**
             * @description At the lower end of the score's interval.
             * @example 34.9
             */
            low: number;
            /**
             * @description At the upper end of the score's interval.
             * @example 79.3
             */
            high: number;
        };
        /**
         * @description The shares of the weight, 0 to 1 and 3 decimals, by what values were measured on; those that
         *     are estimated count as those that are direct. What they lack to 1 is missing.
         */
        Resolution: {
            local: components["schemas"]["LocalShare"];
            comune: components["schemas"]["ComuneShare"];
            provincia: components["schemas"]["ProvinciaShare"];
            /** @description The same for each category, of the weight inside it. */
            categories: {
                safety: components["schemas"]["CategoryResolution"];
                services: components["schemas"]["CategoryResolution"];
                mobility: components["schemas"]["CategoryResolution"];
                enviro: components["schemas"]["CategoryResolution"];
                realestate: components["schemas"]["CategoryResolution"];
                natural_risk: components["schemas"]["CategoryResolution"];
            };
        };
        /** @description The resolution of one category. */
        CategoryResolution: {
            local: components["schemas"]["LocalShare"];
            comune: components["schemas"]["ComuneShare"];
            provincia: components["schemas"]["ProvinciaShare"];
        };
        /**
         * @description Measured on the spot: at the point, in its census section or area, in its market zone, at
         *     stations or grid points near it.
         * @example 0.41
         */
        LocalShare: number;
        /**
         * @description One number for the whole comune.
         * @example 0.22
         */
        ComuneShare: number;
        /**
         * @description One number for the whole province.
         * @example 0.12
         */
        ProvinciaShare: number;
        /** @description A hazard of nature that lies on the place. */
        Warning: {
            /**
             * @description The metric that measures the hazard.
             * @example flood_point
             */
            metric: string;
            /**
             * @description The class of the hazard, stable and never translated: `P2` or `P3` (floods), `P3` or
             *     `P4` (landslides), `red` or `yellow` (volcanoes), `evacuation_zone` (tsunami), `zone_1`
             *     (earthquakes), `priority_area` (radon).
             * @example P3
             */
            class: string;
            /**
             * @description A sentence for people, in the language of the request.
             * @example Floods are frequent here: hazard class P3, on average once in 20 to 50 years.
             */
            text: string;
        };
        /** @description What stands in for evidence that is missing. Numbers are not rounded. */
        Imputed: {
            /**
             * @description The expected value as 0 (worst) to 100 (best).
             * @example 54.6
             */
            value: number;
            /**
             * @description Its standard deviation.
             * @example 26.7
             */
            sd: number;
            /**
             * @description What it was made of: values measured in comparable comuni (`stratum`) or in all Italy,
             *     what is known of the whole `comune`, or nothing (`unknown`: no loaded source measures
             *     the metric anywhere).
             * @enum {string}
             */
            from: "stratum" | "italy" | "comune" | "unknown";
        };
        /**
         * @description Why a metric is not direct. Stable, never translated.
         * @enum {string}
         */
        Reason: "source_not_loaded" | "outside_coverage" | "coverage_edge" | "location_too_coarse" | "coarser_support" | "incomplete_source" | "no_value";
        /**
         * @description What a measurement speaks of, from fine to coarse. In the catalogue, the place that a metric is
         *     measured on. At one place, what it was measured on: coarser than the metric's own where only
         *     that is known, and the metric's own where it is missing.
         * @enum {string}
         */
        Support: "point" | "section" | "station" | "grid_point" | "zone" | "census_area" | "comune" | "provincia";
        /** @description One metric at one place. Numbers are not rounded. */
        ExplainedMetric: {
            /**
             * @description The stable identifier, as in `GET /v1/metrics`.
             * @example no2
             */
            id: string;
            category: components["schemas"]["CategoryCode"];
            /**
             * @description How well it is known here.
             * @enum {string}
             */
            state: "direct" | "estimated" | "missing";
            /** @description Why it is not direct; null when it is. */
            reason: components["schemas"]["Reason"] | null;
            /**
             * @description The measurement, in `unit`; null when missing.
             * @example 23.7
             */
            value: number | null;
            /**
             * @description The unit of the measurement, in the language of the request.
             * @example µg/m³
             */
            unit: string;
            /**
             * @description The measurement as 0 (worst) to 100 (best); null when missing.
             * @example 54.3
             */
            normalised: number | null;
            /** @description What stands in for the evidence that is missing; null when direct. */
            imputed: components["schemas"]["Imputed"] | null;
            /**
             * @description Its weight among the metrics of its category.
             * @example 1
             */
            weight: number;
            /**
             * @description The points it adds to the overall score. Added in this order, they give the score.
             * @example 0.5585
             */
            contribution: number;
            support: components["schemas"]["Support"];
            /**
             * @description The source of the value; the sources of the values it is derived from, joined by `, `.
             *     Where it is missing, the preferred source that would measure it.
             * @example ispra-air-quality
             */
            source: string;
            /**
             * Format: date
             * @description The date of the data, the oldest where there are several; null when missing.
             * @example 2022-12-31
             */
            data_date: string | null;
            /**
             * @description The licence of the source; of several, each licence once, joined by `; `. Null when
             *     missing: no data are shown.
             * @example CC BY 4.0
             */
            licence: string | null;
        };
        /** @description The price list. */
        Plans: {
            /**
             * @description The format of this object.
             * @constant
             */
            schema: "svc.plans.v1";
            /**
             * @description The currency of the prices (ISO 4217).
             * @example EUR
             */
            currency: string;
            /** @description The plans, smallest first. */
            plans: components["schemas"]["Plan"][];
        };
        /** @description What a plan gives and costs. */
        Plan: {
            /**
             * @description The stable key of the plan.
             * @example pro
             */
            key: string;
            /**
             * @description Calls per calendar month (UTC) of the account.
             * @example 50000
             */
            calls_per_month: number;
            /**
             * @description Scores asked for per key, plain or explained, in any 60 seconds.
             * @example 30
             */
            calls_per_minute: number;
            /**
             * @description Price per month in euro.
             * @example 249
             */
            price_eur: number;
            /**
             * @description The price divided by the calls, for a thousand of them, 2 decimals.
             * @example 4.98
             */
            eur_per_1000_calls: number;
            /** @description Whether scores carry the reliability of each category, and can be explained. */
            full_report: boolean;
            /** @description Whether this is the plan we recommend. One plan is. */
            recommended: boolean;
        };
        /** @description The metrics, and what the active data release knows of each. */
        Metrics: {
            /**
             * @description The format of this object.
             * @constant
             */
            schema: "svc.metrics.v1";
            /**
             * @description The active data release, as in `X-Data-Release`.
             * @example sample
             */
            release: string;
            method: components["schemas"]["MethodVersion"];
            /** @description The metrics, category by category. */
            metrics: components["schemas"]["Metric"][];
        };
        /** @description One metric. */
        Metric: {
            /**
             * @description The stable identifier.
             * @example no2
             */
            id: string;
            category: components["schemas"]["CategoryCode"];
            /**
             * @description The name, in the language of the request.
             * @example Nitrogen dioxide, annual mean
             */
            name: string;
            /**
             * @description The unit of the measurement, in the language of the request.
             * @example µg/m³
             */
            unit: string;
            /**
             * @description Which end is better: `low` values, `high` values, or a range in the middle (`target`).
             * @enum {string}
             */
            direction: "low" | "high" | "target";
            /**
             * @description How it is measured: metres to the `nearest` feature; the count, classes, length, covered
             *     share, share of length, departures or population in a circle; the number of the `zone`
             *     that contains the place; the worst `hazard` at the point; the mean of monitoring
             *     `station`s around it; or a formula of other metrics (`derived`).
             * @enum {string}
             */
            kind: "nearest" | "count_within" | "classes_within" | "length_within" | "share_within" | "share_of_length" | "departures_within" | "population_within" | "zone" | "hazard" | "station" | "derived";
            support: components["schemas"]["Support"];
            goalposts: components["schemas"]["Goalposts"];
            /**
             * @description The metric's mean over Italy in the active release, on the scale of 0 to 100, 1 decimal.
             *     It stands in for missing evidence where nothing nearer is known. 50 or another fixed
             *     number of the method where the release measures the metric nowhere.
             * @example 54.6
             */
            prior: number;
            /**
             * @description Its weight among the metrics of its category.
             * @example 1
             */
            weight: number;
            /**
             * @description The sources loaded for it, preferred first, joined by `, `: each answers where it covers a
             *     place. Else the one that would be preferred.
             * @example salute-pharmacies, openstreetmap
             */
            source: string;
            /**
             * @description The bodies that publish the sources, each once, joined by `; `; null when none is loaded.
             * @example ISPRA
             */
            publisher: string | null;
            /**
             * @description The licences of the sources, each once, joined by `; `; null when none is loaded.
             * @example CC BY 4.0; ODbL 1.0
             */
            licence: string | null;
            /**
             * @description The wordings to show beside published scores, each once, joined by `; `; null when none is
             *     loaded.
             * @example ISPRA, national air quality data
             */
            attribution: string | null;
            /**
             * Format: date
             * @description The date of the data, the oldest of several sources; null when none is loaded.
             * @example 2022-12-31
             */
            data_date: string | null;
            /** @description Whether the active release has a source for it. If not, it is missing everywhere. */
            loaded: boolean;
        };
        /** @description Between which values a measurement becomes 0 to 100. Values beyond are clamped. */
        Goalposts: components["schemas"]["LinearGoalposts"] | components["schemas"]["LogGoalposts"] | components["schemas"]["Log1pGoalposts"] | components["schemas"]["TargetGoalposts"];
        /** @description A straight line from 0 at `worst` to 100 at `best`. */
        LinearGoalposts: {
            /**
             * @description The kind of goalposts.
             * @constant
             */
            scale: "linear";
            /** @description The value that becomes 100. */
            best: number;
            /** @description The value that becomes 0. */
            worst: number;
        };
        /** @description The same line on the logarithm of the value, or of `floor` if that is larger. */
        LogGoalposts: {
            /**
             * @description The kind of goalposts.
             * @constant
             */
            scale: "log";
            /** @description The value that becomes 100. */
            best: number;
            /** @description The value that becomes 0. */
            worst: number;
            /** @description The smallest value the logarithm is taken of. */
            floor: number;
        };
        /** @description The same line on the logarithm of 1 + value, for counts. */
        Log1pGoalposts: {
            /**
             * @description The kind of goalposts.
             * @constant
             */
            scale: "log1p";
            /** @description The value that becomes 100. */
            best: number;
            /** @description The value that becomes 0. */
            worst: number;
        };
        /** @description 100 between the two best values, falling to 0 at each worst one. */
        TargetGoalposts: {
            /**
             * @description The kind of goalposts.
             * @constant
             */
            scale: "target";
            /** @description The lower end of the best range. */
            best_low: number;
            /** @description The upper end of the best range. */
            best_high: number;
            /** @description The low value that becomes 0. */
            worst_low: number;
            /** @description The high value that becomes 0. */
            worst_high: number;
        };
        /** @description The account's calls this month. */
        Usage: {
            /**
             * @description The format of this object.
             * @constant
             */
            schema: "svc.usage.v1";
            /**
             * @description The account's plan, one of the keys in the price list.
             * @example starter
             */
            plan: string;
            /**
             * @description The month's quota.
             * @example 5000
             */
            calls_per_month: number;
            /**
             * @description Calls charged this month, on whatever plan.
             * @example 1284
             */
            calls_used: number;
            /**
             * @description Calls left this month, never below 0.
             * @example 3716
             */
            calls_left: number;
            /**
             * Format: date-time
             * @description When the month starts again (UTC).
             * @example 2026-04-01T00:00:00Z
             */
            resets_at: string;
            /**
             * @description Scores asked for per key, plain or explained, in any 60 seconds.
             * @example 10
             */
            calls_per_minute: number;
        };
        /** @description The next larger plan. */
        Upgrade: {
            /**
             * @description Its key in the price list.
             * @example starter
             */
            plan: string;
            /**
             * @description Its monthly quota.
             * @example 5000
             */
            calls_per_month: number;
            /**
             * @description Its price per month in euro.
             * @example 49
             */
            price_eur: number;
            /**
             * @description Where to choose it.
             * @example https://livability.example/account
             */
            url: string;
        };
        /** @description What is wrong and what to do, in the language of the request. */
        ErrorDetail: string;
        /** @description The body is not JSON. */
        InvalidJsonError: {
            /**
             * @description The stable code.
             * @constant
             */
            error: "invalid_json";
            detail: components["schemas"]["ErrorDetail"];
        };
        /** @description The key is missing or does not open. */
        UnauthorizedError: {
            /**
             * @description The stable code.
             * @enum {string}
             */
            error: "api_key_required" | "invalid_api_key" | "revoked_api_key";
            detail: components["schemas"]["ErrorDetail"];
        };
        /** @description The plan of the key does not include this operation. */
        PlanRequiredError: {
            /**
             * @description The stable code.
             * @constant
             */
            error: "plan_required";
            detail: components["schemas"]["ErrorDetail"];
            upgrade: components["schemas"]["Upgrade"];
        };
        /** @description The place could not be found in Italy. */
        PlaceNotFoundError: {
            /**
             * @description The stable code.
             * @enum {string}
             */
            error: "address_not_found" | "coordinates_outside_italy";
            detail: components["schemas"]["ErrorDetail"];
        };
        /** @description No operation has this path and this method. */
        NoOperationError: {
            /**
             * @description The stable code.
             * @enum {string}
             */
            error: "not_found" | "method_not_allowed";
            detail: components["schemas"]["ErrorDetail"];
        };
        /** @description The body is too large. */
        BodyTooLargeError: {
            /**
             * @description The stable code.
             * @constant
             */
            error: "body_too_large";
            detail: components["schemas"]["ErrorDetail"];
        };
        /** @description The body is not declared to be JSON. */
        UnsupportedMediaTypeError: {
            /**
             * @description The stable code.
             * @constant
             */
            error: "unsupported_media_type";
            detail: components["schemas"]["ErrorDetail"];
        };
        /** @description The body is not what the operation takes, or the idempotency key is another request's. */
        InvalidRequestError: {
            /**
             * @description The stable code.
             * @enum {string}
             */
            error: "invalid_request" | "address_and_coordinates" | "address_or_coordinates_required" | "idempotency_key_reused";
            detail: components["schemas"]["ErrorDetail"];
        };
        /** @description A limit of the plan is reached. */
        TooManyRequestsError: components["schemas"]["MonthlyQuotaExceededError"] | components["schemas"]["RateLimitExceededError"];
        /** @description The month's quota is spent. */
        MonthlyQuotaExceededError: {
            /**
             * @description The stable code.
             * @constant
             */
            error: "monthly_quota_exceeded";
            detail: components["schemas"]["ErrorDetail"];
            /** @description The next larger plan; null on the largest. */
            upgrade: components["schemas"]["Upgrade"] | null;
        };
        /** @description The minute is full. */
        RateLimitExceededError: {
            /**
             * @description The stable code.
             * @constant
             */
            error: "rate_limit_exceeded";
            detail: components["schemas"]["ErrorDetail"];
        };
        /** @description The computation broke, or something around it. */
        ScoringFailedError: {
            /**
             * @description The stable code.
             * @enum {string}
             */
            error: "scoring_failed" | "internal_error";
            detail: components["schemas"]["ErrorDetail"];
        };
        /** @description Something broke. */
        InternalError: {
            /**
             * @description The stable code.
             * @constant
             */
            error: "internal_error";
            detail: components["schemas"]["ErrorDetail"];
        };
        /** @description The geocoding service does not answer. */
        GeocoderUnavailableError: {
            /**
             * @description The stable code.
             * @constant
             */
            error: "geocoder_unavailable";
            detail: components["schemas"]["ErrorDetail"];
        };
        /** @description The service cannot answer for the moment. */
        ServiceUnavailableError: {
            /**
             * @description The stable code.
             * @constant
             */
            error: "service_unavailable";
            detail: components["schemas"]["ErrorDetail"];
        };
    };
    responses: {
        /** @description The copy you hold is still current. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                Vary: components["headers"]["Vary"];
                "Cache-Control": components["headers"]["Five-Minutes"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The body is not JSON. */
        InvalidJson: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "Cache-Control": components["headers"]["No-Store"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Quota-Limit": components["headers"]["X-Quota-Limit"];
                "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidJsonError"];
            };
        };
        /** @description No key, or a key that does not open this operation. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "Cache-Control": components["headers"]["No-Store"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Zero"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Zero"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Zero"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnauthorizedError"];
            };
        };
        /** @description The plan of the key does not include this operation. */
        PlanRequired: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "Cache-Control": components["headers"]["No-Store"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Quota-Limit": components["headers"]["X-Quota-Limit"];
                "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PlanRequiredError"];
            };
        };
        /** @description The place could not be found in Italy. */
        PlaceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "Cache-Control": components["headers"]["No-Store"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Quota-Limit": components["headers"]["X-Quota-Limit"];
                "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                "X-Data-Release": components["headers"]["X-Data-Release"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PlaceNotFoundError"];
            };
        };
        /** @description The path was called with another method than this operation's. */
        MethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "Cache-Control": components["headers"]["No-Store"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Quota-Limit": components["headers"]["X-Quota-Limit"];
                "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NoOperationError"];
            };
        };
        /** @description The path was called with another method than this operation's. */
        MethodNotAllowedOpen: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NoOperationError"];
            };
        };
        /** @description The body is over 16 KiB. */
        BodyTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "Cache-Control": components["headers"]["No-Store"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Quota-Limit": components["headers"]["X-Quota-Limit"];
                "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BodyTooLargeError"];
            };
        };
        /** @description The body is not declared to be JSON. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "Cache-Control": components["headers"]["No-Store"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Quota-Limit": components["headers"]["X-Quota-Limit"];
                "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaTypeError"];
            };
        };
        /** @description The body is JSON, but not what this operation takes; or the idempotency key is another request's. */
        InvalidRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "Cache-Control": components["headers"]["No-Store"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Quota-Limit": components["headers"]["X-Quota-Limit"];
                "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidRequestError"];
            };
        };
        /** @description The month's quota is spent, or the minute is full. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "Cache-Control": components["headers"]["No-Store"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Quota-Limit": components["headers"]["X-Quota-Limit"];
                "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                "Retry-After": components["headers"]["Retry-After-Minute"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TooManyRequestsError"];
            };
        };
        /** @description The usage was asked for too often. */
        TooManyUsageRequests: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "Cache-Control": components["headers"]["No-Store"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Quota-Limit": components["headers"]["X-Quota-Limit"];
                "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                "Retry-After": components["headers"]["Retry-After-Minute"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitExceededError"];
            };
        };
        /** @description The computation broke, or something around it. */
        ScoringFailed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "Cache-Control": components["headers"]["No-Store"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Quota-Limit": components["headers"]["X-Quota-Limit-If-Known"];
                "X-Quota-Remaining": components["headers"]["X-Quota-Remaining-If-Known"];
                "X-Quota-Reset": components["headers"]["X-Quota-Reset-If-Known"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ScoringFailedError"];
            };
        };
        /** @description Something broke. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "Cache-Control": components["headers"]["No-Store"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Quota-Limit": components["headers"]["X-Quota-Limit-If-Known"];
                "X-Quota-Remaining": components["headers"]["X-Quota-Remaining-If-Known"];
                "X-Quota-Reset": components["headers"]["X-Quota-Reset-If-Known"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalError"];
            };
        };
        /** @description Something broke. */
        InternalErrorOpen: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalError"];
            };
        };
        /** @description The geocoding service does not answer for the moment. */
        GeocoderUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "Cache-Control": components["headers"]["No-Store"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Quota-Limit": components["headers"]["X-Quota-Limit"];
                "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GeocoderUnavailableError"];
            };
        };
        /** @description The service cannot answer for the moment. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "Cache-Control": components["headers"]["No-Store"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Quota-Limit": components["headers"]["X-Quota-Limit-If-Known"];
                "X-Quota-Remaining": components["headers"]["X-Quota-Remaining-If-Known"];
                "X-Quota-Reset": components["headers"]["X-Quota-Reset-If-Known"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceUnavailableError"];
            };
        };
        /** @description The service cannot answer for the moment. */
        ServiceUnavailableOpen: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceUnavailableError"];
            };
        };
    };
    parameters: {
        /**
         * @description The languages you prefer for texts, best first. English, Italian, German and French are
         *     there; anything else, or nothing, gives English.
         */
        "Accept-Language": string;
        /**
         * @description Your own name for this request, answered back: 1 to 128 of the characters `A-Z a-z 0-9 _ -`.
         *     Anything else is replaced by a new one.
         * @example nightly-2026-03-01-0042
         */
        "X-Request-Id": string;
        /**
         * @description Your own key for this one request: 1 to 255 visible ASCII characters, best a random UUID. Sent
         *     again with the same key and the same body within 24 hours, the request is not charged again.
         * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
         */
        "Idempotency-Key": string;
        /**
         * @description The `ETag` of the copy you hold. If it is still current the answer is 304.
         * @example "9f2c7a"
         */
        "If-None-Match": string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The name of this request, yours or ours.
         * @example 01jq8z3m6k7v
         */
        "X-Request-Id": string;
        /**
         * @description The language of the texts in this answer.
         * @example en
         */
        "Content-Language": "en" | "it" | "de" | "fr";
        /**
         * @description Contains `Accept-Language`, the request header the texts depend on.
         * @example Accept-Language
         */
        Vary: string;
        /** @description This answer is for you alone and must not be stored. */
        "No-Store": "no-store";
        /** @description This answer may be kept for five minutes. */
        "Five-Minutes": "public, max-age=300";
        /**
         * @description Names this version of the answer, for `If-None-Match`.
         * @example "9f2c7a"
         */
        ETag: string;
        /**
         * @description The data release behind this answer; `sample` is the invented one.
         * @example sample
         */
        "X-Data-Release": string;
        /**
         * @description The version of the method. Scores compare within one version and one data release.
         * @example 2
         */
        "X-Method": string;
        /**
         * @description Where the score would lie with all sources loaded and with other reasonable weights and
         *     goalposts: the ends, 1 decimal each, and the probability.
         * @example 41.2-63.0;level=0.9
         */
        "X-Score-Interval": string;
        /**
         * @description The attribution you must show (`rel="license"`) and the terms of service
         *     (`rel="terms-of-service"`).
         * @example </attribution>; rel="license", </terms>; rel="terms-of-service"
         */
        Link: string;
        /**
         * @description The methods this path accepts.
         * @example POST
         */
        Allow: string;
        /**
         * @description Whole seconds to wait before trying again.
         * @example 5
         */
        "Retry-After": number;
        /**
         * @description Whole seconds until a place frees, equal to `X-RateLimit-Reset`. Present on
         *     `rate_limit_exceeded`, absent on `monthly_quota_exceeded`.
         * @example 17
         */
        "Retry-After-Minute": number;
        /**
         * @description Requests the key may make in any 60 seconds; 0 before the request is admitted.
         * @example 30
         */
        "X-RateLimit-Limit": number;
        /**
         * @description Places free now in the 60 seconds.
         * @example 29
         */
        "X-RateLimit-Remaining": number;
        /**
         * @description Whole seconds until the oldest request leaves the window (0 when it is empty) or, with no
         *     place free, until one frees.
         * @example 60
         */
        "X-RateLimit-Reset": number;
        /** @description Always 0 here; present when the request carried a key. */
        "X-RateLimit-Zero": 0;
        /**
         * @description Calls per month of the account's plan.
         * @example 50000
         */
        "X-Quota-Limit": number;
        /**
         * @description Calls the account has left this month.
         * @example 48211
         */
        "X-Quota-Remaining": number;
        /**
         * @description Whole seconds until the month starts again (UTC).
         * @example 864000
         */
        "X-Quota-Reset": number;
        /**
         * @description Calls per month of the account's plan; absent when the account is not known yet.
         * @example 50000
         */
        "X-Quota-Limit-If-Known": number;
        /**
         * @description Calls left this month; absent when the account is not known yet.
         * @example 48211
         */
        "X-Quota-Remaining-If-Known": number;
        /**
         * @description Whole seconds until the month starts again; absent when the account is not known yet.
         * @example 864000
         */
        "X-Quota-Reset-If-Known": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    scoreAddress: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The languages you prefer for texts, best first. English, Italian, German and French are
                 *     there; anything else, or nothing, gives English.
                 */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /**
                 * @description Your own name for this request, answered back: 1 to 128 of the characters `A-Z a-z 0-9 _ -`.
                 *     Anything else is replaced by a new one.
                 * @example nightly-2026-03-01-0042
                 */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
                /**
                 * @description Your own key for this one request: 1 to 255 visible ASCII characters, best a random UUID. Sent
                 *     again with the same key and the same body within 24 hours, the request is not charged again.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The place, in one of two forms. At most 16 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressRequest"];
            };
        };
        responses: {
            /** @description The score. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    Vary: components["headers"]["Vary"];
                    "Cache-Control": components["headers"]["No-Store"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Quota-Limit": components["headers"]["X-Quota-Limit"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    "X-Data-Release": components["headers"]["X-Data-Release"];
                    "X-Method": components["headers"]["X-Method"];
                    "X-Score-Interval": components["headers"]["X-Score-Interval"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Score"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["PlaceNotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ScoringFailed"];
            502: components["responses"]["GeocoderUnavailable"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    explainScore: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The languages you prefer for texts, best first. English, Italian, German and French are
                 *     there; anything else, or nothing, gives English.
                 */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /**
                 * @description Your own name for this request, answered back: 1 to 128 of the characters `A-Z a-z 0-9 _ -`.
                 *     Anything else is replaced by a new one.
                 * @example nightly-2026-03-01-0042
                 */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
                /**
                 * @description Your own key for this one request: 1 to 255 visible ASCII characters, best a random UUID. Sent
                 *     again with the same key and the same body within 24 hours, the request is not charged again.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The place, in one of two forms. At most 16 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressRequest"];
            };
        };
        responses: {
            /** @description The score and its metrics. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    Vary: components["headers"]["Vary"];
                    "Cache-Control": components["headers"]["No-Store"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Quota-Limit": components["headers"]["X-Quota-Limit"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    "X-Data-Release": components["headers"]["X-Data-Release"];
                    "X-Method": components["headers"]["X-Method"];
                    "X-Score-Interval": components["headers"]["X-Score-Interval"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Explanation"];
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PlanRequired"];
            404: components["responses"]["PlaceNotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ScoringFailed"];
            502: components["responses"]["GeocoderUnavailable"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPlans: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The languages you prefer for texts, best first. English, Italian, German and French are
                 *     there; anything else, or nothing, gives English.
                 */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /**
                 * @description Your own name for this request, answered back: 1 to 128 of the characters `A-Z a-z 0-9 _ -`.
                 *     Anything else is replaced by a new one.
                 * @example nightly-2026-03-01-0042
                 */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
                /**
                 * @description The `ETag` of the copy you hold. If it is still current the answer is 304.
                 * @example "9f2c7a"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The price list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    Vary: components["headers"]["Vary"];
                    "Cache-Control": components["headers"]["Five-Minutes"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plans"];
                };
            };
            304: components["responses"]["NotModified"];
            405: components["responses"]["MethodNotAllowedOpen"];
            500: components["responses"]["InternalErrorOpen"];
        };
    };
    listMetrics: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The languages you prefer for texts, best first. English, Italian, German and French are
                 *     there; anything else, or nothing, gives English.
                 */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /**
                 * @description Your own name for this request, answered back: 1 to 128 of the characters `A-Z a-z 0-9 _ -`.
                 *     Anything else is replaced by a new one.
                 * @example nightly-2026-03-01-0042
                 */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
                /**
                 * @description The `ETag` of the copy you hold. If it is still current the answer is 304.
                 * @example "9f2c7a"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metrics, category by category. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    Vary: components["headers"]["Vary"];
                    "Cache-Control": components["headers"]["Five-Minutes"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Release": components["headers"]["X-Data-Release"];
                    "X-Method": components["headers"]["X-Method"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Metrics"];
                };
            };
            304: components["responses"]["NotModified"];
            405: components["responses"]["MethodNotAllowedOpen"];
            500: components["responses"]["InternalErrorOpen"];
            503: components["responses"]["ServiceUnavailableOpen"];
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The languages you prefer for texts, best first. English, Italian, German and French are
                 *     there; anything else, or nothing, gives English.
                 */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /**
                 * @description Your own name for this request, answered back: 1 to 128 of the characters `A-Z a-z 0-9 _ -`.
                 *     Anything else is replaced by a new one.
                 * @example nightly-2026-03-01-0042
                 */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage of the account this month. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Language": components["headers"]["Content-Language"];
                    Vary: components["headers"]["Vary"];
                    "Cache-Control": components["headers"]["No-Store"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Quota-Limit": components["headers"]["X-Quota-Limit"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyUsageRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
