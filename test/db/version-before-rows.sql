-- An account of the previous version, as `pg_dump --schema=livability --data-only` wrote it. That version stored the
-- rows: a person signed up and in, with a second factor; calls were made at 2026-11-26T08:00:00Z; a worker scored four
-- rows of a job, and another died with the next four.

INSERT INTO livability.person (id, name, email, email_verified, image, created_at, updated_at, two_factor_enabled) VALUES
  ('BVGjyNDBhvkdAQwKUaN2zHua9hTO34cm', '', 'anna@example.org', true, NULL, '2026-11-26 08:28:41.655+00', '2026-11-26 08:28:43.206+00', true),
  ('4dnYfXvzE1z3HBWeUhi2s4z8rolNOWVB', '', 'bruno@example.org', false, NULL, '2026-11-26 08:28:43.367+00', '2026-11-26 08:28:43.367+00', false);

INSERT INTO livability.account (id, email, plan, created_at, suspended_at, person, paid_until, stripe_customer, stripe_subscription, billing_reading, billing) OVERRIDING SYSTEM VALUE VALUES
  (1, 'anna@example.org', 'starter', '2026-11-26 08:28:42.52438+00', NULL, 'BVGjyNDBhvkdAQwKUaN2zHua9hTO34cm', '2100-01-01 00:00:00+00', 'cus_1', 'sub_1', 1, '{"next": null}');

INSERT INTO livability.admission (id, account, key, admitted_at, expires_at, month, state, idempotency, window_of, units, test) VALUES
  (8700942243359644, 1, 1, '2026-11-26 08:00:00+00', '2026-11-26 08:00:15+00', '2026-11-01', 'settled', NULL, 1, 1, false),
  (819627462112684, 1, 2, '2026-11-26 08:00:00+00', '2026-11-26 08:00:15+00', '2026-11-01', 'settled', 1, 1, 1, false),
  (5149118619095350, 1, 2, '2026-11-26 08:00:00+00', '2026-11-26 08:00:15+00', '2026-11-01', 'settled', NULL, 1, 5, false),
  (8483583957863490, 1, 3, '2026-11-26 08:00:00+00', '2026-11-26 08:00:15+00', '2026-11-01', 'settled', NULL, 3, 1, true),
  (5726921784178102, 1, 2, '2026-11-26 08:00:00+00', '2026-11-26 08:00:15+00', '2026-11-01', 'reserved', 2, 1, 1, false),
  (8416210886456100, 1, 2, '2026-11-26 08:00:00+00', '2026-11-26 08:00:15+00', '2026-11-01', 'released', NULL, 1, 1, false),
  (3769596683298956, 1, 0, '2026-11-26 08:00:00+00', '2026-11-26 08:00:15+00', '2026-11-01', 'settled', NULL, NULL, 1, false);

INSERT INTO livability.api_key (id, account, sha256, created_at, expires_at, revoked_at, name, window_of) OVERRIDING SYSTEM VALUE VALUES
  (2, 1, '\x1e37f07d8d49ad4964d03377a0526f136cddc40faddc948cc4e485980dc27405', '2026-11-26 08:28:44.269181+00', NULL, NULL, 'first', 1),
  (1, 1, '\x88e280cb56f171103cabd97943fe61ee1f3f4121f35dde0e8636599cfa043433', '2026-11-26 08:28:44.245509+00', '2126-11-02 08:28:44.269181+00', NULL, 'first', NULL),
  (3, 1, '\x6bede86eaa19dd507ff88fc1dc0f926e34f6ae26f0e0f1160cd64f115c51483e', '2026-11-26 08:28:44.298911+00', NULL, NULL, '', NULL);

INSERT INTO livability.audit (id, at, account, actor, action, detail) OVERRIDING SYSTEM VALUE VALUES
  (1, '2026-11-26 08:28:42.696244+00', 1, 'customer', 'signed_in', '{}'),
  (2, '2026-11-26 08:28:43.214335+00', 1, 'customer', 'second_factor_on', '{}'),
  (3, '2026-11-26 08:28:44.231336+00', 1, 'billing', 'plan_changed', '{"to": "starter", "from": "free"}'),
  (4, '2026-11-26 08:28:44.245509+00', 1, 'customer', 'key_created', '{"key": 1}'),
  (5, '2026-11-26 08:28:44.269181+00', 1, 'customer', 'key_rotated', '{"key": 2, "replaces": 1}'),
  (6, '2026-11-26 08:28:44.298911+00', 1, 'customer', 'key_created', '{"key": 3}');

INSERT INTO livability.billing_event (id, received_at) VALUES
  ('evt_1', '2026-11-26 08:28:44.231336+00');

INSERT INTO livability.billing_mail (account, kind, about, detail, claimed_until, sent_at) VALUES
  (1, 'ended', 'sub_0', '{}', NULL, NULL);

INSERT INTO livability.carried_use (subject, month, calls, test_calls) VALUES
  ('\x2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881', '2026-11-01', 7, 1);

INSERT INTO livability.credential (id, user_id, account_id, provider_id, password, access_token, refresh_token, id_token, access_token_expires_at, refresh_token_expires_at, scope, created_at, updated_at) VALUES
  ('UWNtJTDzEVduQtjDd6JMRFcRBbV4ETpd', 'BVGjyNDBhvkdAQwKUaN2zHua9hTO34cm', 'BVGjyNDBhvkdAQwKUaN2zHua9hTO34cm', 'credential', '5528b7d402243f6c4980fd5db9d47bd6:bc07451d2788e081aa86548709ac9dd195c224369cf55c4429b707e89dbd31c590b211661766155fbb709405aacb15408e44a25bdb8624390c7518451f716e3e', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26 08:28:41.661+00', '2026-11-26 08:28:42.52438+00'),
  ('D8CPvhBhquPWGrIXHCtvCHnRN6K2O7Av', '4dnYfXvzE1z3HBWeUhi2s4z8rolNOWVB', '4dnYfXvzE1z3HBWeUhi2s4z8rolNOWVB', 'credential', '3904aecf6e0e8bb7a1a4461c3446f60a:3d8cce8b4c36b4a80d21f40f5f30985a15fa422e1e3268ea5121df1a8df2e2d06a54c71cd2766a65a82f686b8535c0e083356b596b9a94c2286e624aa7cd24dc', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26 08:28:43.369+00', '2026-11-26 08:28:43.369+00');

INSERT INTO livability.daily_error (account, day, code, answers) VALUES
  (1, '2026-11-25', 'invalid_address', 2);

INSERT INTO livability.daily_use (account, key, day, calls) VALUES
  (1, 1, '2026-10-31', 3),
  (1, 1, '2026-11-26', 1),
  (1, 0, '2026-11-26', 1),
  (1, 2, '2026-11-26', 9);

INSERT INTO livability.fattura (invoice, created_at, progressivo) OVERRIDING SYSTEM VALUE VALUES
  ('in_1', '2026-11-26 08:28:44.372312+00', 1);

INSERT INTO livability.idempotency (account, id, sha256, request_sha256, bound_at, charged) OVERRIDING SYSTEM VALUE VALUES
  (1, 1, '\xdd523503463fecf34a95c42a566eaadb29c512d773afd9f566522242336c7fba', '\x9165b21210f7802c40e599dfe66e258c972b80953bdcc9cfe8ca6decaa6f263f', '2026-11-26 08:00:00+00', true),
  (1, 2, '\xedce70cca8ad470186057cedb37be4cca54729087aa47bc95818fcc0106f01d9', '\x03fa4a9cea8eb430aec82a41a8400034c17ba305cf30c8e70dc904c7ac8679e7', '2026-11-26 08:00:00+00', false);

INSERT INTO livability.job (id, account, key, language, state, created_at, ended_at, erased_at, rows, claimed, claimed_at, done, scored, failed, charged, resumed_at, resumed_done, waits_month, waits_until) VALUES
  ('aff89430-ddb2-44ba-a042-98b304ddf49d', 1, 2, 'it', 'running', '2026-11-26 08:28:44.376405+00', NULL, NULL, 12, 8, '2026-11-26 08:00:00+00', 4, 3, 1, 3, '2026-11-26 08:00:00+00', 0, NULL, NULL);

INSERT INTO livability.job_lease (id, job, first, last, expires_at, attempts) VALUES
  ('bceb3138-3915-4461-9b0b-99babfd054f7', 'aff89430-ddb2-44ba-a042-98b304ddf49d', 5, 8, '2026-11-26 08:00:30+00', 1);

INSERT INTO livability.job_row (job, "position", line, id, input, result) VALUES
  ('aff89430-ddb2-44ba-a042-98b304ddf49d', 5, 6, 'row 5', '{"lat": 40.05, "lon": 12}', NULL),
  ('aff89430-ddb2-44ba-a042-98b304ddf49d', 6, 7, 'row 6', '{"lat": 40.06, "lon": 12}', NULL),
  ('aff89430-ddb2-44ba-a042-98b304ddf49d', 7, 8, 'row 7', '{"lat": 40.07, "lon": 12}', NULL),
  ('aff89430-ddb2-44ba-a042-98b304ddf49d', 8, 9, 'row 8', '{"lat": 40.08, "lon": 12}', NULL),
  ('aff89430-ddb2-44ba-a042-98b304ddf49d', 9, 10, 'row 9', '{"lat": 40.09, "lon": 12}', NULL),
  ('aff89430-ddb2-44ba-a042-98b304ddf49d', 10, 11, 'row 10', '{"lat": 40.1, "lon": 12}', NULL),
  ('aff89430-ddb2-44ba-a042-98b304ddf49d', 11, 12, 'row 11', '{"lat": 40.11, "lon": 12}', NULL),
  ('aff89430-ddb2-44ba-a042-98b304ddf49d', 12, 13, 'row 12', '{"lat": 40.12, "lon": 12}', NULL),
  ('aff89430-ddb2-44ba-a042-98b304ddf49d', 1, 2, 'row 1', '{"lat": 40.01, "lon": 12}', '{"by": "before", "units": 1, "method": "3", "release": "2026-1"}'),
  ('aff89430-ddb2-44ba-a042-98b304ddf49d', 2, 3, 'row 2', '{"lat": 40.02, "lon": 12}', '{"by": "before", "units": 1, "method": "3", "release": "2026-1"}'),
  ('aff89430-ddb2-44ba-a042-98b304ddf49d', 3, 4, 'row 3', '{"lat": 40.03, "lon": 12}', '{"by": "before", "units": 0, "method": "3", "release": "2026-1"}'),
  ('aff89430-ddb2-44ba-a042-98b304ddf49d', 4, 5, 'row 4', '{"lat": 40.04, "lon": 12}', '{"by": "before", "units": 1, "method": "3", "release": "2026-1"}');

INSERT INTO livability.kept_report (id, account, token_sha256, kept_at, summary, pages) VALUES
  ('11111111-1111-4111-8111-111111111111', 1, '\x0e284d72ebad34fce44daf7737e82b667100279da29d3ef6d4250f6e1b6e2c1d', '2026-11-26 08:28:44.36083+00', '\x16944b00dac6eb1e2a141140f7f1a56ed42de3dc4a62f122bf0883a162a8e9eb9a9079a7e63a', '\x8dfcf45e5d82b867ce6d8b672feda92dfafe64764664e3e76fe6dd0ec30d2c73c267139a773ecd035c06c48d5e8fcb37c3130c36d5eb');

INSERT INTO livability.known_network (subject, person, at) VALUES
  ('\xa5c4261ac1ab690ce7420e5675170b22eee995b49e68fdd902ad501d6e54b977', 'BVGjyNDBhvkdAQwKUaN2zHua9hTO34cm', '2026-11-26 08:00:00+00');

INSERT INTO livability.monthly_use (account, month, calls, test_calls) VALUES
  (1, '2026-10-01', 3, 0),
  (1, '2026-11-01', 11, 1);

INSERT INTO livability.session (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at) VALUES
  ('6nkeNWIISOUakgf2NgCx8myYT5iYyYaJ', 'BVGjyNDBhvkdAQwKUaN2zHua9hTO34cm', '4T6VhKe0KHfPZuXQWRz9DsxnZdytdxf8', '2026-12-03 08:28:43.208+00', '', 'Firefox, Linux', '2026-11-26 08:28:43.208+00', '2026-11-26 08:28:43.208+00');

INSERT INTO livability.test_key (key, sealed) VALUES
  (3, '\xc85a882a37740f244eaa60f93ef34e1956af5d0be513f25f09081c89c87710b719c6d1da6afd01efcc83fdb76934dddced991778c3546f515d914b279d39c8b44a');

INSERT INTO livability.two_factor (id, user_id, secret, backup_codes, verified, failed_verification_count, locked_until) VALUES
  ('4cumKrjtMt3xWHuDaKWbQgCCZORFxYbP', 'BVGjyNDBhvkdAQwKUaN2zHua9hTO34cm', '$ba$1747492623$3598af0c58f1447e46fcf01b87ab2d1f61acfa6a10f77335d51348c3405c0b6a98e7097b288fe0d49e20b414988a24e1bb0722ecbef6efb4c82fa2c5f1da2f6f8c082dce1a903051', '$ba$1747492623$94e3b9b16f66d707ce317d6531a7a582fe06e521c5ecd53c306805c1e0cc3f6c4f6891c9f0dc5831a21de1b709db6e7938a76b1c75e68549412ceeca171ecb53d592cb1baeee562fd0abee0adbd5dd36d9b39dd27dfb6c6485723a7262afb98233e11d67280bd2076e77e67eb6d9e671dc42e0fb4565c2d6e88e129aecd3ed3edf0f59ad634a96ff1364ccd3f574226a67ca6607503a4f4fa3401b4488d3968dc86b75f0ea7e1d2146b07142dcf4dd954f4a2a0cba', true, 0, NULL);

INSERT INTO livability.usage_window (account, window_of, asked_at) VALUES
  (1, 1, '{"2026-11-26 08:00:00+00"}');

INSERT INTO livability.verification (id, identifier, value, expires_at, created_at, updated_at) VALUES
  ('rJbTAfo0rPT8WC2qS09c1aFgaww93TWZ', 'Ue23xct2CfpRKcDzeQjlX2kwoDXYxcxnA4GECLkNE7c', '4dnYfXvzE1z3HBWeUhi2s4z8rolNOWVB 3904aecf6e0e8bb7a1a4461c3446f60a:3d8cce8b4c36b4a80d21f40f5f30985a15fa422e1e3268ea5121df1a8df2e2d06a54c71cd2766a65a82f686b8535c0e083356b596b9a94c2286e624aa7cd24dc', '2026-11-27 08:28:43.37+00', '2026-11-26 08:28:43.371+00', '2026-11-26 08:28:43.371+00');
SELECT pg_catalog.setval('livability.account_id_seq', 1, true);
SELECT pg_catalog.setval('livability.api_key_id_seq', 3, true);
SELECT pg_catalog.setval('livability.audit_id_seq', 6, true);
SELECT pg_catalog.setval('livability.billing_reading', 1, true);
SELECT pg_catalog.setval('livability.fattura_progressivo_seq', 1, true);
SELECT pg_catalog.setval('livability.idempotency_id_seq', 2, true);
